import { isWebAddress } from '../catalogue';
import { InputError } from '../inference/requests';
import type { FieldValues, TableValue } from '../protocol';

/** What was filled into a form, with files as the arguments hold them: bytes for a call, a path for code. */
export type FilledForm<File> = Readonly<Record<string, string | readonly string[] | TableValue | File>>;

/**
 * A form as code knows it: files by their names or addresses. A name never leads to another folder, and what isn't on the
 * web has no address: the form may come from a saved run, and whoever runs the code would send that file.
 */
export function withFileNames(values: FieldValues): FilledForm<string> {
  const entries = Object.entries(values).map(([name, value]): [string, FilledForm<string>[string]] => {
    if (typeof value === 'string' || Array.isArray(value) || 'columns' in value) {
      return [name, value];
    }
    return [name, 'url' in value ? webAddress(value.url) : fileName(value.name)];
  });
  return Object.fromEntries(entries);
}

function webAddress(url: string): string {
  return isWebAddress(url) ? url : '';
}

function fileName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? '';
}

/** Cells of each column under its heading. */
export type Columns = Record<string, string[]>;

/** Reads what was filled into a form. What is not there, or of another kind, is empty. */
export class FormValues<File> {
  /**
   * @param asFile the value as a file, or what stands in for one that is missing
   * @param maskToken what the model marks a gap in a text with
   */
  constructor(
    private readonly values: FilledForm<File>,
    private readonly asFile: (value: unknown, name: string) => File,
    readonly maskToken?: string | undefined,
  ) {}

  text(name: string): string {
    const value = this.#value(name);
    return typeof value === 'string' ? value : '';
  }

  texts(name: string): string[] {
    const value = this.#value(name);
    return isTexts(value) ? [...value] : [];
  }

  columns(name: string): Columns {
    const value = this.#value(name);
    if (!isTable(value)) {
      return {};
    }
    return Object.fromEntries(
      value.columns.map((heading, column) => [heading, value.rows.map((row) => row[column] ?? '')]),
    );
  }

  file(name: string): File {
    return this.asFile(this.#value(name), name);
  }

  #value(name: string): unknown {
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }
}

/** Whether a field holds nothing that could be sent. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.trim() === '';
  }
  if (isTable(value)) {
    return value.columns.length === 0 || value.rows.length === 0;
  }
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** @throws InputError */
export function asBlob(value: unknown): Blob {
  if (value instanceof Blob) {
    return value;
  }
  throw new InputError('A file is needed', { code: 'fileMissing' });
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isTable(value: unknown): value is TableValue {
  return typeof value === 'object' && value !== null && 'columns' in value && 'rows' in value;
}
