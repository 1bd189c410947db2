import type { Run } from '../run';
import { Markup, Tuple, View } from './collections';
import { entriesOf, isMapping } from './mapping';
import { numberText } from './numbers';
import { Undefined } from './undefined';
import { Value } from './value';

/** Python's `str` of a value. */
export function print(run: Run, value: unknown): string {
  return typeof value === 'string'
    ? value
    : value instanceof Value
      ? printValue(run, value)
      : represent(run, value);
}

function printValue(run: Run, value: Value): string {
  return value instanceof Undefined || value instanceof Markup ? value.toText() : represent(run, value);
}

/** Python's `repr` of a value. */
export function represent(run: Run, value: unknown): string {
  switch (typeof value) {
    case 'string':
      return representText(run, value);
    case 'number':
    case 'bigint':
      return run.text(numberText(value));
    case 'boolean':
      return value ? 'True' : 'False';
    case 'object':
      return value === null ? 'None' : representObject(run, value);
    default:
      return '<object>';
  }
}

function representObject(run: Run, value: object): string {
  run.descend();
  const text = run.text(representNested(run, value));
  run.ascend();
  return text;
}

function representNested(run: Run, value: object): string {
  if (Array.isArray(value)) {
    return `[${representItems(run, value)}]`;
  }
  if (value instanceof Tuple) {
    return `(${representItems(run, value.items)}${value.items.length === 1 ? ',' : ''})`;
  }
  if (value instanceof View) {
    return `${value.type}([${representItems(run, value.items)}])`;
  }
  if (isMapping(value)) {
    let text = '';
    for (const [key, each] of entriesOf(run, value)) {
      text += `${text === '' ? '' : ', '}${represent(run, key)}: ${represent(run, each)}`;
      run.limit(text.length);
    }
    return `{${text}}`;
  }
  if (value instanceof Markup) {
    return `Markup(${representText(run, value.text)})`;
  }
  return value instanceof Undefined ? 'Undefined' : value instanceof Value ? value.toText(run) : '<object>';
}

function representItems(run: Run, items: readonly unknown[]): string {
  let text = '';
  for (const [index, item] of items.entries()) {
    run.charge(1);
    text += index === 0 ? represent(run, item) : `, ${represent(run, item)}`;
    run.limit(text.length);
  }
  return text;
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

/** What Python does not print as it is: controls, formats, separators but the blank, and what is not assigned. */
const unprintable = /[\\\p{C}\p{Z}]/gu;

function representText(run: Run, text: string): string {
  run.visit(text.length);
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text.replace(unprintable, escaped);
  return run.text(quote + (quote === "'" ? inner.replaceAll("'", "\\'") : inner) + quote);
}

function escaped(character: string): string {
  if (character === ' ') {
    return character;
  }
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16);
  return (
    named[character] ??
    (code < 0x100
      ? `\\x${digits.padStart(2, '0')}`
      : code < 0x10000
        ? `\\u${digits.padStart(4, '0')}`
        : `\\U${digits.padStart(8, '0')}`)
  );
}
