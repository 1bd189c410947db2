import type { FieldValue, Trial, TrialInput } from '../../protocol';
import { outputText } from './output-text';

/** What a run was given, as text; files by their names. */
export function inputText(input: TrialInput): string {
  return input.kind === 'form'
    ? Object.values(input.values).map(valueText).join('\n')
    : input.messages
        .filter(({ role }) => role !== 'system')
        .map(({ content }) => content)
        .join('\n');
}

/** What a run was asked last. */
export function latestInput(input: TrialInput): string {
  return input.kind === 'form'
    ? inputText(input)
    : (input.messages.findLast(({ role }) => role === 'user')?.content ?? inputText(input));
}

/** What came of a run, as text, or why nothing did. */
export function outcomeText({ output, failure }: Pick<Trial, 'output' | 'failure'>): string {
  return [output && outputText(output), failure?.message].filter(Boolean).join('\n');
}

export interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The first picture of a run, what came out before what went in. */
export function pictureOf({ input, output }: Pick<Trial, 'input' | 'output'>): Picture | undefined {
  const made = output?.kind === 'files' ? output.files : [];
  const given = input.kind === 'form' ? Object.values(input.values).filter(hasBytes) : [];
  return [...made, ...given].find(({ type }) => type.startsWith('image/'));
}

/** A value of a form as text; a file by its name or address. */
export function valueText(value: FieldValue): string {
  if (typeof value === 'string') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.join('\n');
  }
  if ('columns' in value) {
    return [value.columns, ...value.rows].map((row) => row.join('\t')).join('\n');
  }
  return 'url' in value ? value.url : value.name;
}

function hasBytes(value: FieldValue): value is Extract<FieldValue, { readonly bytes: unknown }> {
  return typeof value === 'object' && 'bytes' in value;
}
