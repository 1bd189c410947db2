import { type Place, TemplateBudgetError } from './errors';
import { orUndefined } from './values';

/** How much a rendering may take. */
export interface Budget {
  /** Evaluated expressions and loop rounds. */
  readonly steps: number;
  /** Characters of output. */
  readonly output: number;
}

/** The state of one rendering. Names are looked up from the innermost scope outward. */
export class Frame {
  readonly #scopes: Map<string, unknown>[] = [new Map()];
  readonly #pieces: string[] = [];
  #steps = 0;
  #size = 0;

  constructor(
    private readonly context: ReadonlyMap<string, unknown>,
    private readonly budget: Budget,
  ) {}

  get output(): string {
    return this.#pieces.join('');
  }

  get(name: string): unknown {
    const scope = this.#scopes.findLast((each) => each.has(name)) ?? this.context;
    return orUndefined(scope.get(name), name);
  }

  set(name: string, value: unknown): void {
    this.#scopes.at(-1)?.set(name, value);
  }

  inScope(run: () => void): void {
    this.#scopes.push(new Map());
    run();
    this.#scopes.pop();
  }

  write(text: string): void {
    this.#size += text.length;
    this.#pieces.push(text);
    if (this.#size > this.budget.output) {
      throw new TemplateBudgetError(`the output is longer than ${this.budget.output} characters`, {
        line: 1,
        column: 1,
      });
    }
  }

  step(place: () => Place): void {
    this.#steps += 1;
    if (this.#steps > this.budget.steps) {
      throw new TemplateBudgetError(`rendering takes more than ${this.budget.steps} steps`, place());
    }
  }
}
