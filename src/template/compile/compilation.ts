import type { Library } from '../builtins/signature';
import { placeOf, TemplateSyntaxError } from '../errors';
import { SpecialNames } from './special-names';

/** What the compilation of one template shares. */
export class Compilation {
  /** Names that are read from the context, by slot. */
  readonly contextNames: string[] = [];
  /** Whether an unknown filter or test is an error only when it is reached, as in the branches of an `if`. */
  lenient = false;
  /** Whether there is a loop to leave in the current function. */
  inLoop = false;
  readonly specialNames: SpecialNames;
  readonly #contextSlots = new Map<string, number>();
  #depth = 0;
  #nodes = 0;

  constructor(
    private readonly source: string,
    readonly library: Library,
    private readonly maxDepth: number,
  ) {
    this.specialNames = new SpecialNames(source);
  }

  contextSlot(name: string): number {
    let slot = this.#contextSlots.get(name);
    if (slot === undefined) {
      slot = this.contextNames.push(name) - 1;
      this.#contextSlots.set(name, slot);
    }
    return slot;
  }

  /** Runs the compilation of an expression, which may not be too deep. */
  nested<T>(offset: number, compile: () => T): T {
    this.#depth += 1;
    this.#nodes += 1;
    if (this.#depth > this.maxDepth) {
      throw this.error('the expression is nested too deeply', offset);
    }
    const result = compile();
    this.#depth -= 1;
    return result;
  }

  /** The number of expressions that a compilation takes, but for those counted by another within. */
  counted<T>(compile: () => T): readonly [result: T, nodes: number] {
    const outer = this.#nodes;
    this.#nodes = 0;
    const result = compile();
    const nodes = this.#nodes;
    this.#nodes = outer;
    return [result, nodes];
  }

  /** Compiles with other settings, which hold until it is done. */
  within<T>(settings: { readonly lenient?: boolean; readonly inLoop?: boolean }, compile: () => T): T {
    const { lenient, inLoop } = this;
    this.lenient = settings.lenient ?? lenient;
    this.inLoop = settings.inLoop ?? inLoop;
    const result = compile();
    this.lenient = lenient;
    this.inLoop = inLoop;
    return result;
  }

  error(message: string, offset: number): TemplateSyntaxError {
    return new TemplateSyntaxError(message, placeOf(this.source, offset));
  }
}
