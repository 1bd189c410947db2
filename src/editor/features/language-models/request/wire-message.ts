export type WirePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export interface WireCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A message as OpenAI's protocol has it. */
export type WireMessage =
  | {
      readonly role: 'system' | 'user';
      readonly content: string | readonly WirePart[];
      readonly name?: string;
    }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly tool_calls?: readonly WireCall[];
      readonly name?: string;
    }
  | { readonly role: 'tool'; readonly content: string; readonly tool_call_id: string };
