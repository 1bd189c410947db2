import { t } from '../../../l10n';
import type { ExchangeGroup, SentExchange } from '../raw/exchange-group';

/** What a chat sent, and what was answered. */
export interface ChatExchange extends SentExchange {
  /** The run with tools that it belongs to. */
  readonly run?: { readonly id: string; readonly model: string } | undefined;
}

const mostExchanges = 50;

/** The most characters of all bodies together: each round of a run sends the whole conversation again. */
const mostCharacters = 5_000_000;

/** The newest of the exchanges, the new one always among them. */
export function withExchange(
  before: readonly ChatExchange[],
  added: ChatExchange,
  limit = mostCharacters,
): ChatExchange[] {
  const all = [...before, added].slice(-mostExchanges);
  let characters = 0;
  const tooOld = all.findLastIndex((each, place) => {
    characters += charactersIn(each);
    return characters > limit && place < all.length - 1;
  });
  return all.slice(tooOld + 1);
}

/** The exchanges of each run with tools by themselves, the newest run first; the others at the end. */
export function exchangeGroups(exchanges: readonly ChatExchange[]): ExchangeGroup[] {
  const runs = new Map<string, ExchangeGroup & { readonly exchanges: ChatExchange[] }>();
  for (const each of exchanges) {
    const { id = '', model } = each.run ?? {};
    const title = model === undefined ? t('Chat') : t('Run with tools: {0}', model);
    const group = runs.get(id) ?? { title, exchanges: [] };
    group.exchanges.push(each);
    runs.set(id, group);
  }
  const others = runs.get('');
  runs.delete('');
  return [...[...runs.values()].reverse(), ...(others === undefined ? [] : [others])].map((group, place) => ({
    ...group,
    isEarlier: place > 0,
  }));
}

function charactersIn({ exchange: { body = '', response } }: ChatExchange): number {
  return body.length + (response?.body.length ?? 0);
}
