import type { ChatMessage } from '../../../catalogue';
import type { TableValue } from '../../../protocol';
import { type FilledForm, type FormTask, inputFields } from '../../../trial';
import type { Given } from './given';
import { parseTable } from './parse-table';

type Reader = <Source>(given: Given<Source>) => FilledForm<Source>[string] | undefined;

/** Where the fields of the tasks' forms find their values. */
const readers: Readonly<Record<string, Reader>> = {
  text: ({ text }) => text,
  context: ({ text }) => text,
  table: ({ text }) => tableOf(text),
  sentences: ({ text }) => linesOf(text),
  image: ({ file }) => file?.source,
  audio: ({ file }) => file?.source,
  labels: ({ answers }) => listOf(answers.labels),
  question: ({ answers }) => answers.question,
  sentence: ({ answers }) => answers.sentence,
  prompt: ({ answers }) => answers.prompt,
  sourceLanguage: ({ answers }) => answers.sourceLanguage,
  targetLanguage: ({ answers }) => answers.targetLanguage,
};

/** The names of what a task's form is filled with. */
export function fieldNames(task: FormTask): string[] {
  return inputFields(task, (label) => label).map(({ name }) => name);
}

/**
 * The form of a task, filled with what was given.
 *
 * @throws InputError for a text that should be a table and is none
 */
export function formOf<Source>(task: FormTask, given: Given<Source>): FilledForm<Source> {
  const form: { [name: string]: FilledForm<Source>[string] } = {};
  for (const name of fieldNames(task)) {
    const value = readers[name]?.(given);
    if (value !== undefined) {
      form[name] = value;
    }
  }
  return form;
}

/** The message of a chat: the instruction, then the text or the image that it is about. */
export function messages(given: Given<unknown>): ChatMessage[] {
  const { file: picture, answers } = given;
  if (picture === undefined) {
    return [{ role: 'user', content: textMessage(given) }];
  }
  const words = { type: 'text', text: answers.instruction ?? '' } as const;
  return [{ role: 'user', content: [words, { type: 'image_url', image_url: { url: picture.url } }] }];
}

/** The text below its instruction, in a fence that nothing in the text can close. Without one the text alone. */
export function textMessage({ text, answers }: Pick<Given<unknown>, 'text' | 'answers'>): string {
  if (!answers.instruction) {
    return text;
  }
  const fence = '`'.repeat(Math.max(3, longestRunOfBackticks(text) + 1));
  return `${answers.instruction}\n\n${fence}\n${text}\n${fence}`;
}

function longestRunOfBackticks(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
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

function tableOf(text: string): TableValue {
  const cells = Object.entries(parseTable(text));
  const height = Math.max(0, ...cells.map(([, column]) => column.length));
  return {
    columns: cells.map(([heading]) => heading),
    rows: Array.from({ length: height }, (_, row) => cells.map(([, column]) => column[row] ?? '')),
  };
}
