import { Template, TemplateBudgetError, TemplateRuntimeError, TemplateSyntaxError } from '../template';
import { BatchInputError } from './input-error';
import type { Row } from './tables/table';

/** Under which a template finds all columns, those too whose names are no names of the language. */
const rowName = 'row';

/** Enough for a cell of megabytes, and spent in less than a second. */
const budget = { steps: 1_000_000, output: 10_000_000, size: 10_000_000 };

/** A dict has these where it has no such key. */
const dictMethods: ReadonlySet<string> = new Set(['get', 'items', 'keys', 'values', 'copy']);

/** A template whose names are columns. A cell without a value (null, or none) is undefined, and renders as nothing. */
export class RowTemplate {
  readonly #template: Template;
  readonly #names: ReadonlySet<string>;
  readonly #source: string;
  /** The column that the template is a reference to. */
  readonly #column: string | undefined;

  constructor(
    private readonly field: string,
    source: string,
    private readonly known: ReadonlySet<string>,
  ) {
    this.#source = source;
    try {
      this.#template = new Template(source, { budget });
    } catch (error) {
      throw error instanceof TemplateSyntaxError
        ? new BatchInputError('syntax', field, placeIn(error), { cause: error })
        : error;
    }
    const names = this.#template.contextNames();
    const unknown = names.filter(({ name, builtIn }) => !(builtIn || known.has(name) || name === rowName));
    if (unknown.length > 0) {
      throw new BatchInputError('unknown-column', field, { names: unknown.map(({ name }) => name) });
    }
    this.#names = new Set(names.map(({ name }) => name));
    this.#column = columnIn(source, known);
  }

  uses(column: string): boolean {
    return this.#names.has(column) || this.#source.includes(itemOfRow(column));
  }

  /** The list or object of a cell if the template is nothing but a reference to its column, otherwise what it renders. */
  value(row: Row, index: number): unknown {
    const cell = this.#column === undefined ? undefined : row[this.#column];
    return typeof cell === 'object' && cell !== null ? cell : this.render(row, index);
  }

  render(row: Row, index: number): string {
    const context: Record<string, unknown> = Object.create(null);
    context[rowName] = this.#strict(row, index);
    for (const column of Object.keys(row)) {
      context[column] = row[column] ?? undefined;
    }
    try {
      return this.#template.render(context);
    } catch (error) {
      if (error instanceof TemplateRuntimeError) {
        throw new BatchInputError(
          'rendering',
          this.field,
          { row: index, ...placeIn(error) },
          { cause: error },
        );
      }
      if (error instanceof TemplateBudgetError) {
        throw new BatchInputError(
          'too-long',
          this.field,
          { row: index, ...placeIn(error) },
          { cause: error },
        );
      }
      throw error;
    }
  }

  /** The row as a dict that refuses columns which the table does not have. */
  #strict(row: Row, index: number): Row {
    return new Proxy(row, {
      getOwnPropertyDescriptor: (target, key) => {
        if (typeof key === 'string' && !this.known.has(key) && !dictMethods.has(key)) {
          throw new BatchInputError('unknown-column', this.field, { row: index, names: [key] });
        }
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
        return descriptor?.value === null ? { ...descriptor, value: undefined } : descriptor;
      },
    });
  }
}

function placeIn(error: TemplateSyntaxError | TemplateRuntimeError | TemplateBudgetError) {
  return { line: error.line, column: error.column, message: error.message };
}

/** What the language itself means by a name. */
const keywords = new Set(
  'and or not in is if elif else for set true false none True False None loop self recursive'.split(' '),
);

/** How a column is written in a template: `{{ name }}`, or `{{ row["First name"] }}` for what is not a name. */
export function columnReference(column: string): string {
  const isName = /^[A-Za-z_]\w*$/.test(column) && !keywords.has(column);
  return `{{ ${isName ? column : itemOfRow(column)} }}`;
}

/** The column that a template is nothing but a reference to. */
function columnIn(template: string, known: Iterable<string>): string | undefined {
  const bare = template.trim();
  const reference = bare.startsWith('{{') ? `{{ ${bare.slice(2, -2).trim()} }}` : '';
  return [...known].find(
    (column) => reference === columnReference(column) || reference === `{{ ${itemOfRow(column)} }}`,
  );
}

function itemOfRow(column: string): string {
  return `${rowName}[${JSON.stringify(column)}]`;
}
