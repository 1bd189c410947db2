import type { TokenPrice } from '../../../amounts';
import type { AnsweredCall, MediaUnits } from '../../../inference';
import { serverIdOf } from '../../../servers';
import { tokenCost } from '../../../trial';

/** What calls models. The names are in files. */
export type SpendingFeature =
  | 'agents'
  | 'batch'
  | 'chat'
  | 'evaluation'
  | 'ghost-text'
  | 'playground'
  | 'rows'
  | 'run';

export type PriceOf = (model: string, provider: string) => TokenPrice | undefined;

/** Who asks for a client, and so for what its calls are. */
export interface Spender {
  readonly feature: SpendingFeature;
  /** What its calls belong to, such as an evaluation. Who continues over the monthly limit is asked once for all of it. */
  readonly work?: string;
  /** US dollars for a million tokens, where the feature knows more than the router has told. */
  readonly price?: PriceOf;
}

/** What one answer took, as far as it was told. */
export interface Spent extends MediaUnits {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly feature: string;
  /** The name of the workspace folder that it was for; empty where there was none. */
  readonly folder: string;
  readonly task: string;
  readonly model: string;
  /** Who ran it. */
  readonly provider: string;
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  /** In US dollars. */
  readonly cost?: number;
}

interface Asked extends Pick<Spent, 'time' | 'feature' | 'folder'> {
  /** Who was to run it: a provider, a server of the user's own, or undefined for the hub's choice. */
  readonly provider: string | undefined;
  readonly price: PriceOf;
}

/** What a router may call a provider. */
const providerName = /^[\w.-]{1,60}$/;

/** What a call took. The provider's own word for the cost comes before the one that its price makes. */
export function spentBy(call: AnsweredCall, { provider: wanted = 'auto', price, ...asked }: Asked): Spent {
  const { model: called, provider: ranBy, task, ...usage } = call;
  const isOwn = serverIdOf(wanted) !== undefined;
  // A model of the user's own server may have a colon in its name; behind a model of the hub stands who is to run it.
  const model = isOwn ? called : (called.split(':')[0] ?? called);
  const provider = isOwn || ranBy === 'auto' || !providerName.test(ranBy) ? wanted : ranBy;
  const cost = usage.cost ?? tokenCost(usage, isOwn ? undefined : price(model, provider));
  return { ...asked, task, model, provider, ...usage, ...(cost !== undefined && { cost }) };
}
