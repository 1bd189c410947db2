import { Failure } from '../errors';
import type { Run } from '../run';
import { Markup } from './collections';
import { inKeyOrder } from './compare';
import { sequenceOf } from './iterate';
import { entriesOf, isMapping } from './mapping';
import { asNumber, floatText, numberText } from './numbers';
import { joined } from './text';
import { typeName } from './types';
import { Value } from './value';

export interface JsonOptions {
  readonly ensureAscii: boolean;
  /** What one level is indented by; undefined keeps all on one line. */
  readonly indent: string | undefined;
  readonly itemSeparator: string;
  readonly keySeparator: string;
  readonly sortKeys: boolean;
}

/** Python's `json.dumps`. */
export function toJson(run: Run, value: unknown, options: JsonOptions): string {
  return new JsonWriter(run, options).write(value, '\n');
}

class JsonWriter {
  constructor(
    private readonly run: Run,
    private readonly options: JsonOptions,
  ) {}

  /** @param line a line break and what its line is indented by */
  write(value: unknown, line: string): string {
    switch (typeof value) {
      case 'string':
        return this.#text(value);
      case 'boolean':
        return value ? 'true' : 'false';
      case 'number':
      case 'bigint':
        return numberJson(value);
      case 'object':
        return value === null ? 'null' : this.#object(value, line);
      default:
        throw notSerializable(value);
    }
  }

  #text(text: string): string {
    this.run.read(text);
    const json = JSON.stringify(text);
    if (!this.options.ensureAscii) {
      return this.run.text(json);
    }
    this.run.visit(json.length);
    return this.run.text(json.replace(/[\u007f-\uffff]/g, unicodeEscape));
  }

  #object(value: object, line: string): string {
    if (value instanceof Markup) {
      return this.#text(value.text);
    }
    const number = asNumber(value);
    if (number !== undefined) {
      return numberJson(number, true);
    }
    const items = sequenceOf(value);
    if (items === undefined && !isMapping(value)) {
      throw notSerializable(value);
    }
    this.run.descend();
    const inner = line + (this.options.indent ?? '');
    const json = items
      ? this.#bracketed(
          '[]',
          items.map((item) => this.write(item, inner)),
          line,
        )
      : this.#bracketed('{}', this.#entries(value, inner), line);
    this.run.ascend();
    return json;
  }

  #entries(value: object, line: string): string[] {
    const entries = isMapping(value) ? entriesOf(this.run, value) : [];
    const sorted = this.options.sortKeys ? inKeyOrder(this.run, entries) : entries;
    const { keySeparator } = this.options;
    return sorted.map(([key, each]) => this.#text(keyText(key)) + keySeparator + this.write(each, line));
  }

  #bracketed([open, close]: string, parts: readonly string[], line: string): string {
    this.run.charge(parts.length);
    const { indent, itemSeparator } = this.options;
    if (indent === undefined || parts.length === 0) {
      return open + joined(this.run, parts, itemSeparator) + close;
    }
    const inner = this.run.text(line + indent);
    return open + inner + joined(this.run, parts, itemSeparator + inner) + line + close;
  }
}

function numberJson(value: number | bigint, isFloat = false): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  }
  return isFloat && typeof value === 'number' ? floatText(value) : numberText(value);
}

function keyText(key: unknown): string {
  if (typeof key === 'string') {
    return key;
  }
  if (key === null || typeof key === 'boolean') {
    return String(key);
  }
  const number = typeof key === 'bigint' ? key : asNumber(key);
  if (number === undefined) {
    throw new Failure(`keys must be str, int, float, bool or None, not ${typeName(key)}`);
  }
  return numberJson(number, key instanceof Value);
}

function notSerializable(value: unknown): Failure {
  return new Failure(`Object of type ${typeName(value)} is not JSON serializable`);
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
