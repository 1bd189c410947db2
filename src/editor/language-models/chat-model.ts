/** A model of the chat picker and who runs it. What nobody tells is undefined, and never guessed. */
export interface ChatModel {
  /** Unique in the picker, and the same in every session. */
  readonly id: string;
  /** As the hub or its server calls it. */
  readonly model: string;
  /** A provider's id, a policy of the router (`auto`, `fastest`, `cheapest`) or a server (`server:…`). */
  readonly provider: string;
  /** Tokens that question and answer may take together. */
  readonly contextLength?: number;
  readonly tools?: boolean;
  readonly vision?: boolean;
  /** US dollars for a million tokens. */
  readonly price?: { readonly input: number; readonly output: number };
}
