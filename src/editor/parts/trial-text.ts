import type { FieldValue, Output, Trial, TrialInput } from '../../protocol';

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

export function outputText(output: Output): string {
  switch (output.kind) {
    case 'text':
    case 'transcript':
      return output.text;
    case 'scores':
      return output.scores.map(({ label, score }) => scored(label, score)).join('\n');
    case 'entities':
      return output.entities.map(({ label, word, score }) => scored(`${word} (${label})`, score)).join('\n');
    case 'fillings':
      return output.fillings.map(({ sequence, score }) => scored(sequence, score)).join('\n');
    case 'answers':
      return output.answers.map(({ answer, score }) => scored(answer, score)).join('\n');
    case 'tableAnswer':
      return output.answer;
    case 'similarities':
      return output.similarities.map(({ sentence, score }) => scored(sentence, score)).join('\n');
    case 'embedding':
      return output.vectors.map((vector) => vector.join(' ')).join('\n');
    case 'boxes':
      return output.boxes.map(({ label, score }) => scored(label, score)).join('\n');
    case 'segments':
      return output.segments.map(({ label, score }) => scored(label, score)).join('\n');
    case 'files':
      return output.files.map(({ label, type }) => label ?? type).join('\n');
    case 'predictions':
      return output.predictions.join('\n');
    case 'json':
      return output.json;
    default:
      return JSON.stringify(output);
  }
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

function scored(text: string, score: number | undefined): string {
  return score === undefined ? text : `${text}: ${score.toPrecision(3)}`;
}
