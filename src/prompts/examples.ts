import * as z from 'zod/mini';
import type { ExampleMessage } from './insert-examples';

/** What a row is turned into: a column that is asked and one that answers, or one of chat messages. */
export type ExampleColumns =
  | { readonly asked: string; readonly answer: string }
  | { readonly messages: string };

/** Examples, and how many rows have none. */
export interface Examples {
  readonly messages: readonly ExampleMessage[];
  readonly left: number;
}

type Cells = Readonly<Record<string, unknown>>;

const mostMessages = 100;

const turnSchema = z.union([
  z.pipe(
    z.object({ role: z.string(), content: z.string() }),
    z.transform(({ role, content }) => ({ role, text: content })),
  ),
  // As ShareGPT has them.
  z.pipe(
    z.object({ from: z.string(), value: z.string() }),
    z.transform(({ from, value }) => ({ role: from, text: value })),
  ),
]);
const turnsSchema = z.array(turnSchema).check(z.minLength(1), z.maxLength(mostMessages));

const roles: ReadonlyMap<string, ExampleMessage['role']> = new Map<string, ExampleMessage['role']>([
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
  ['model', 'assistant'],
  ['gpt', 'assistant'],
]);

/** Whether a cell is a list of chat messages. */
export function isChatCell(cell: unknown): boolean {
  return turnsSchema.safeParse(cell).success;
}

/** Rows as the messages of examples. A row without a question or an answer is left out. */
export function examplesOf(rows: readonly Cells[], columns: ExampleColumns): Examples {
  const made = rows.map((row) =>
    'messages' in columns
      ? chatMessages(row[columns.messages])
      : pairOf(row[columns.asked], row[columns.answer]),
  );
  return { messages: made.flat(), left: made.filter((messages) => messages.length === 0).length };
}

function pairOf(asked: unknown, answer: unknown): readonly ExampleMessage[] {
  const messages: readonly ExampleMessage[] = [
    { role: 'user', text: textOf(asked) },
    { role: 'assistant', text: textOf(answer) },
  ];
  return messages.every(({ text }) => text !== '') ? messages : [];
}

/** Those of the user and the model, in their order. */
function chatMessages(cell: unknown): readonly ExampleMessage[] {
  const turns = turnsSchema.safeParse(cell).data ?? [];
  return turns.flatMap(({ role, text }) => {
    const known = roles.get(role.toLowerCase());
    return known === undefined || text.trim() === '' ? [] : [{ role: known, text: text.trim() }];
  });
}

/** Blank space around a message isn't sent. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) {
    return '';
  }
  return (typeof cell === 'string' ? cell : JSON.stringify(cell)).trim();
}
