import type { Statement } from './ast';
import { Compiler, type Render } from './compile';
import { type Place, TemplateBudgetError } from './errors';
import { builtinFilters, type Filter } from './filters';
import { type Budget, Frame } from './frame';
import { type Interpolation, interpolationsOf } from './interpolations';
import { parse } from './parse';
import { placeOf, tokenize } from './tokenize';

export { TemplateBudgetError, TemplateRuntimeError, TemplateSyntaxError } from './errors';
export type { Filter } from './filters';

export interface TemplateOptions {
  /** Drops the first line break behind a statement. Default false. */
  readonly trimBlocks?: boolean;
  /** Drops the blanks before a statement that starts a line. Default false. */
  readonly lstripBlocks?: boolean;
  /** Filters beside the language's own, by name. */
  readonly filters?: Readonly<Record<string, Filter>>;
  /** Default: a million steps, ten million characters. */
  readonly budget?: Partial<Budget>;
}

const defaultBudget: Budget = { steps: 1_000_000, output: 10_000_000 };

/** A Jinja template, parsed once and rendered as often as needed. */
export class Template {
  readonly #statements: readonly Statement[];
  readonly #render: Render;
  readonly #budget: Budget;
  readonly #placeOf: (offset: number) => Place;

  /** @throws TemplateSyntaxError */
  constructor(source: string, options: TemplateOptions = {}) {
    const { trimBlocks = false, lstripBlocks = false, filters = {}, budget } = options;
    const all = new Map(Object.entries({ ...builtinFilters, ...filters }));
    this.#placeOf = (offset) => placeOf(source, offset);
    this.#budget = { ...defaultBudget, ...budget };
    this.#statements = parse(tokenize(source, { trimBlocks, lstripBlocks }), source);
    this.#render = new Compiler(all, this.#placeOf).body(this.#statements);
  }

  /** @throws TemplateRuntimeError, TemplateBudgetError */
  render(context: object): string {
    const frame = new Frame(new Map(Object.entries(context)), this.#budget);
    try {
      this.#render(frame);
    } catch (error) {
      // The host's own limits: a text that is too long, a value that contains itself.
      if (error instanceof RangeError) {
        throw new TemplateBudgetError(error.message, { line: 1, column: 1 });
      }
      throw error;
    }
    return frame.output;
  }

  /** Every `{{ … }}` of the source, with the filter that has the last word in it. */
  interpolations(): Interpolation[] {
    return interpolationsOf(this.#statements, this.#placeOf);
  }
}
