import type { ChatMessage } from '../../catalogue';
import { InputError } from '../../inference';
import type { Given } from './given';
import { parseTable } from './parse-table';

/** Whatever people write for a gap; a model knows its own mark alone. */
const anyMask = /\[MASK\]|<mask>|_{3,}/g;

export function text({ text }: Given<unknown>) {
  return { inputs: text };
}

export function maskedText({ text, maskToken }: Given<unknown>) {
  const gap = maskToken ?? '[MASK]';
  return { inputs: text.includes(gap) ? text : text.replace(anyMask, () => gap) };
}

export function labelledText({ text, answers: { labels } }: Given<unknown>) {
  return { inputs: text, parameters: { candidate_labels: listOf(labels) } };
}

export function translatedText({ text, answers }: Given<unknown>) {
  const { sourceLanguage = '', targetLanguage = '' } = answers;
  const parameters = {
    ...(sourceLanguage !== '' && { src_lang: sourceLanguage }),
    ...(targetLanguage !== '' && { tgt_lang: targetLanguage }),
  };
  return { inputs: text, ...(Object.keys(parameters).length > 0 && { parameters }) };
}

export function questionAboutText({ text, answers: { question = '' } }: Given<unknown>) {
  return { inputs: { question, context: text } };
}

export function questionAboutTable({ text, answers: { question = '' } }: Given<unknown>) {
  return { inputs: { question, table: mutable(parseTable(text)) } };
}

/** Each line of the text is compared with the sentence. */
export function comparedSentences({ text, answers: { sentence = '' } }: Given<unknown>) {
  const sentences = linesOf(text);
  if (sentences.length === 0) {
    throw new InputError('There is no sentence to compare');
  }
  return { inputs: { source_sentence: sentence, sentences } };
}

export function table({ text }: Given<unknown>) {
  return { inputs: { data: mutable(parseTable(text)) } };
}

export function file<Source>(given: Given<Source>) {
  return { inputs: fileOf(given).source };
}

export function labelledFile<Source>(given: Given<Source>) {
  return { ...file(given), parameters: { candidate_labels: listOf(given.answers.labels) } };
}

export function promptedFile<Source>(given: Given<Source>) {
  const { prompt = '' } = given.answers;
  return { ...file(given), ...(prompt !== '' && { parameters: { prompt } }) };
}

export function questionAboutFile<Source>(given: Given<Source>) {
  return { inputs: { image: fileOf(given).source, question: given.answers.question ?? '' } };
}

/** The text is what the user says; a picture comes with what is to be done about it. */
export function messages(given: Given<unknown>): ChatMessage[] {
  const { text, file: picture, answers } = given;
  if (picture === undefined) {
    return [{ role: 'user', content: text }];
  }
  const words = { type: 'text', text: answers.instruction ?? '' } as const;
  return [{ role: 'user', content: [words, { type: 'image_url', image_url: { url: picture.url } }] }];
}

/** What stands between the commas. */
export function listOf(list = ''): string[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function fileOf<Source>({ file }: Given<Source>) {
  if (file === undefined) {
    throw new InputError('A file is needed');
  }
  return file;
}

function mutable(columns: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(columns).map(([name, cells]) => [name, [...cells]]));
}
