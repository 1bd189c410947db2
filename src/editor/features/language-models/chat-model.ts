import type { TokenPrice } from '../../../amounts';

/** What is told of a model as one provider runs it. What nobody tells is undefined, and never guessed. */
export interface ChatOffer {
  readonly provider: string;
  /** Tokens that question and answer may take together. */
  readonly contextLength?: number;
  readonly tools?: boolean;
  readonly price?: TokenPrice;
}

/** What a user may say of a model on a server of their own. */
export type SaidFact = 'contextLength' | 'tools' | 'vision';

/** A model of the chat picker and who runs it. What nobody tells is undefined, and never guessed. */
export interface ChatModel {
  /** Unique in the picker, and the same in every session. */
  readonly id: string;
  /** As the hub or its server calls it. */
  readonly model: string;
  /** A provider's id, a policy of the router (`auto`, `fastest`, `cheapest`) or a server (`server:…`). */
  readonly provider: string;
  /** Tokens that question and answer may take together, whoever is chosen to run it. */
  readonly contextLength?: number;
  /** Whether everybody who may be chosen takes tools. */
  readonly tools?: boolean;
  readonly vision?: boolean;
  /** US dollars for a million tokens; missing where it depends on who is chosen. */
  readonly price?: TokenPrice;
  /** Those of whom a policy chooses one when a question is asked. */
  readonly offers?: readonly ChatOffer[];
  /** How the user calls the server. */
  readonly serverName?: string;
  /** What of this the user said of a model whose server does not tell. */
  readonly saidByUser?: readonly SaidFact[];
  /** When the router or the server told this, in milliseconds since 1970. */
  readonly toldAt?: number;
}
