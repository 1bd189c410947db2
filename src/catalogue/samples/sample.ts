export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

export interface ImagePart {
  readonly type: 'image_url';
  readonly image_url: { readonly url: string };
}

export interface ChatMessage {
  readonly role: string;
  readonly content: string | readonly (TextPart | ImagePart)[];
}

/** Columns of equal length under their headings. */
export type Table = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * An input to try a model with: a text, the name or address of a file, the messages of a conversation, or the
 * named parts of an input that has several.
 */
export type Sample =
  | string
  | readonly ChatMessage[]
  | Readonly<Record<string, string | readonly string[] | Table>>;

/** What stands in for a sample where a task has none. */
export const noSampleMessage = 'No input example has been defined for this model task.';
