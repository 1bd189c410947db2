/** A sentence of the product's specification, and what holds it. */
export interface Statement {
  readonly says: string;
  /** Tests: the file below `test/` without `.test.ts`, and its title or a part of it, with `…` for each value in it. */
  readonly tests: readonly (readonly [file: string, title: string])[];
  /** Rows of the tables that these tests work through: the file below `test/`, and what stands in it. */
  readonly rows?: readonly (readonly [file: string, text: string])[];
  /** Where we follow today's hub, provider or library instead, and why. */
  readonly differs?: string;
}
