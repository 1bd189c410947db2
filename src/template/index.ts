import { globals } from './builtins/globals';
import { type Filter, libraryWith } from './builtins/library';
import { Compilation } from './compile/compilation';
import { type Execute, newFrame } from './compile/frame';
import type { FunctionLayout } from './compile/scope';
import { StatementCompiler } from './compile/statements';
import {
  Failure,
  Overrun,
  placeOf,
  placesIn,
  TemplateBudgetError,
  TemplateRuntimeError,
  TemplateSyntaxError,
} from './errors';
import { type Interpolation, interpolationsOf } from './interpolations';
import { type Budget, type Host, Run } from './run';
import type { Body } from './syntax/ast';
import { parse } from './syntax/parse';
import { normalizedSource, tokenize } from './syntax/tokenize';
import { ownValue } from './values/mapping';

export type { Filter } from './builtins/library';
export { TemplateBudgetError, TemplateRuntimeError, TemplateSyntaxError } from './errors';
export { format } from './format/format';

export interface TemplateOptions {
  /** Drops the first line break behind a statement. Default false. */
  readonly trimBlocks?: boolean;
  /** Drops the blanks before a statement that starts a line. Default false. */
  readonly lstripBlocks?: boolean;
  /** Filters beside the language's own, by name. */
  readonly filters?: Readonly<Record<string, Filter>>;
  /** How much a rendering may take. Default: {@link defaultBudget}. */
  readonly budget?: Partial<Budget>;
  /** The time for `strftime_now`. Default: the clock. */
  readonly now?: () => Date;
  /** From 0 up to 1, for the filter `random`. Default: `Math.random`. */
  readonly random?: () => number;
}

/** Enough for every conversation that a model can take, and spent in about a second. */
const defaultBudget: Budget = { steps: 5_000_000, output: 10_000_000, nesting: 200, size: 1_000_000 };

/** How many operators, filters or members may be chained in one expression. */
const maxChain = 500;

/** A Jinja template, compiled once and rendered as often as needed. */
export class Template {
  readonly #source: string;
  readonly #statements: Body;
  readonly #execute: Execute;
  readonly #layout: FunctionLayout;
  readonly #contextNames: readonly string[];
  readonly #budget: Budget;
  readonly #host: Host;

  /** @throws TemplateSyntaxError */
  constructor(source: string, options: TemplateOptions = {}) {
    const { trimBlocks = false, lstripBlocks = false, filters = {}, budget } = options;
    const { now = () => new Date(), random = Math.random } = options;
    this.#source = normalizedSource(source);
    this.#budget = { ...defaultBudget, ...budget };
    this.#host = { now, random };
    const compilation = new Compilation(this.#source, libraryWith(filters), maxChain);
    try {
      const tokens = tokenize(this.#source, { trimBlocks, lstripBlocks });
      this.#statements = parse(tokens, this.#source, this.#budget.nesting);
      ({ execute: this.#execute, layout: this.#layout } = new StatementCompiler(
        compilation,
        this.#statements,
      ).template());
    } catch (error) {
      // Chains of operators are as deep as they are long.
      throw error instanceof RangeError
        ? new TemplateSyntaxError('the template is nested too deeply', placeOf(this.#source, 0))
        : error;
    }
    this.#contextNames = compilation.contextNames;
  }

  /**
   * @param context the values of the template's names, as JSON has them; it is never changed
   * @throws TemplateRuntimeError, TemplateBudgetError
   */
  render(context: object): string {
    const values = this.#contextNames.map((name) => ownValue(context, name));
    const run = new Run(values, this.#host, this.#budget);
    try {
      this.#execute(newFrame(run, this.#layout));
    } catch (error) {
      throw this.#placed(error, run.offset);
    }
    return run.output;
  }

  /** The names that are read from the context, and whether the language itself has a value for them. */
  contextNames(): { readonly name: string; readonly builtIn: boolean }[] {
    return this.#contextNames.map((name) => ({ name, builtIn: globals.has(name) }));
  }

  /** Every `{{ … }}` of the source, with the filter that has the last word in it. */
  interpolations(): Interpolation[] {
    return interpolationsOf(this.#statements, placesIn(this.#source));
  }

  #placed(error: unknown, offset: number): unknown {
    if (error instanceof Failure) {
      const { message, cause } = error;
      return new TemplateRuntimeError(message, placeOf(this.#source, offset), { cause });
    }
    if (error instanceof Overrun || error instanceof RangeError) {
      return new TemplateBudgetError(overrunMessage(error), placeOf(this.#source, offset));
    }
    return error;
  }
}

/** A limit of the runtime that was reached before one of ours speaks in our words too. */
function overrunMessage(error: Overrun | RangeError): string {
  return error instanceof Overrun ? error.message : 'rendering takes more memory or nesting than there is';
}
