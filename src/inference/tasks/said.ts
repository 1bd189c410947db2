import { isRecord, isString } from './guards';
import { ThoughtSplitter } from './thoughts';

/** What a message of a chat says, or a piece of one. */
export interface Said {
  readonly text: string;
  readonly thoughts: string;
  readonly refusal: string;
}

/** Some servers send the same thoughts in several of these fields. */
const thoughtFields = ['reasoning_content', 'reasoning', 'thinking', 'reasoning_details', 'thinking_blocks'];

/** What the parts of a list in `content` are, by their type. */
const partKinds: ReadonlyMap<unknown, keyof Said> = new Map([
  [undefined, 'text'],
  ['text', 'text'],
  ['output_text', 'text'],
  ['thinking', 'thoughts'],
  ['reasoning', 'thoughts'],
  ['reasoning_text', 'thoughts'],
  ['refusal', 'refusal'],
]);

/** Where an object has its words. */
const wordFields: Readonly<Record<keyof Said, readonly string[]>> = {
  text: ['text', 'value'],
  thoughts: ['thinking', 'reasoning', 'text', 'summary', 'content'],
  refusal: ['refusal'],
};

/** Deepest nesting of words in a message. */
const depthLimit = 4;

/**
 * Reads a message, or the delta of a streamed one, in every form in which servers send it. Thoughts that stand between
 * marks in the text are still in it: {@link ThoughtSplitter} tells them apart.
 */
export function readSaid(message: unknown): Said {
  const fields: Readonly<Record<string, unknown>> = isRecord(message) ? message : {};
  const { content, refusal } = fields;
  const inContent = isString(content) ? { text: content, thoughts: '', refusal: '' } : readParts(content);
  const thoughts = thoughtFields
    .map((field) => words(fields[field], 'thoughts'))
    .find((found) => found !== '');
  return {
    text: inContent.text,
    thoughts: thoughts ?? inContent.thoughts,
    refusal: isString(refusal) && refusal !== '' ? refusal : inContent.refusal,
  };
}

/** What a whole message tells the user: its text without thoughts, or why there is none. */
export function answerOf(message: unknown): string {
  const { text, refusal } = readSaid(message);
  const splitter = new ThoughtSplitter();
  return [...splitter.add(text + refusal), ...splitter.end()]
    .map((piece) => (piece.kind === 'text' ? piece.text : ''))
    .join('');
}

function readParts(content: unknown): Said {
  const said = { text: '', thoughts: '', refusal: '' };
  for (const part of [content].flat()) {
    const kind = partKinds.get(isRecord(part) ? part.type : undefined);
    if (kind !== undefined) {
      said[kind] += words(part, kind);
    }
  }
  return said;
}

function words(value: unknown, kind: keyof Said, depth = 0): string {
  if (isString(value)) {
    return value;
  }
  if (depth === depthLimit) {
    return '';
  }
  if (Array.isArray(value)) {
    return value.map((item) => words(item, kind, depth + 1)).join('');
  }
  if (!isRecord(value)) {
    return '';
  }
  for (const field of wordFields[kind]) {
    const found = words(value[field], kind, depth + 1);
    if (found !== '') {
      return found;
    }
  }
  return '';
}
