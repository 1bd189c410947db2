import type { ParameterField, ParameterValues } from '../../../../src/protocol';
import { t } from '../../l10n';

export type ParameterValue = ParameterValues[string];

/** What was typed for a parameter: its value, or why it cannot be sent. Neither where nothing was typed. */
export interface ReadParameter {
  readonly value?: ParameterValue;
  readonly error?: string;
}

type Reader = (text: string, field: ParameterField) => ReadParameter;

const readers: Readonly<Record<ParameterField['kind'], Reader>> = {
  integer: (text, field) => readNumber(text, field, Number.isSafeInteger, t('Enter a whole number')),
  number: (text, field) => readNumber(text, field, Number.isFinite, t('Enter a number')),
  text: (text) => ({ value: text }),
  texts: (text) => ({ value: linesOf(text) }),
  json: readJson,
  choice: readJson,
  boolean: readJson,
};

export function readParameter(field: ParameterField, text: string): ReadParameter {
  return text.trim() === '' ? {} : readers[field.kind](text, field);
}

/** The text that reads as the value. */
export function writeParameter(field: ParameterField, value: ParameterValue | undefined): string {
  if (value === undefined) {
    return '';
  }
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? value : JSON.stringify(value);
    case 'texts':
      return Array.isArray(value) ? value.join('\n') : JSON.stringify(value);
    case 'json':
      return JSON.stringify(value, undefined, 2);
    default:
      return JSON.stringify(value);
  }
}

function readNumber(
  text: string,
  { minimum, maximum }: ParameterField,
  fits: (value: number) => boolean,
  otherwise: string,
): ReadParameter {
  const value = Number(text);
  if (!fits(value)) {
    return { error: otherwise };
  }
  if (minimum !== undefined && value < minimum) {
    return { error: t('Enter at least {0}', minimum) };
  }
  return maximum !== undefined && value > maximum ? { error: t('Enter at most {0}', maximum) } : { value };
}

function readJson(text: string): ReadParameter {
  try {
    return { value: JSON.parse(text) as ParameterValue };
  } catch (error) {
    return { error: t('Not valid JSON: {0}', error instanceof Error ? error.message : String(error)) };
  }
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
