/** A number that the design asks for, as one run measured it. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  /** What it is measured against in the same run. */
  readonly peer?: { readonly name: string; readonly value: number };
  /** The number that is held: of ours to the peer's, or ours alone. */
  readonly held: number;
  readonly bound: { readonly least: number } | { readonly most: number };
}

export function holds({ held, bound }: Figure): boolean {
  return 'least' in bound ? held >= bound.least : held <= bound.most;
}
