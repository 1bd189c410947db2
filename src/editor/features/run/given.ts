/** What the user is asked for beside the text or the file. */
const questionIds = [
  'labels',
  'question',
  'sentence',
  'prompt',
  'instruction',
  'sourceLanguage',
  'targetLanguage',
] as const;

export type QuestionId = (typeof questionIds)[number];

export type Answers = Readonly<{ [Id in QuestionId]?: string }>;

/** A file as arguments hold it: the bytes themselves for a call, a path for the code of a snippet. */
export interface GivenFile<Source> {
  readonly source: Source;
  /** Where a chat is told to find it. */
  readonly url: string;
}

/** All that the arguments of a call are made from. */
export interface Given<Source> {
  readonly text: string;
  readonly file?: GivenFile<Source>;
  readonly answers: Answers;
  /** What the model marks a gap in a text with. */
  readonly maskToken?: string | undefined;
}

export function isQuestion(name: string): name is QuestionId {
  return questionIds.some((id) => id === name);
}
