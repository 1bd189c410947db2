import { providerName } from '../../../../inference';
import { formatTokenPrice } from '../../../kit/amounts';
import type { Translate } from '../../../kit/l10n';
import { isPolicy } from '../../../kit/policies';
import { chatRunnerName } from '../../../kit/server-names';
import type { ChatOffer } from '../chat-model';
import { abilityText, shortPrice } from '../model-words';
import type { PickerRow } from './picker-rows';

// Pure, so that it can be tested without an editor: `t` is `vscode.l10n.t`, given from outside.

/** How many providers are named. */
const namedProviders = 3;

/** Who runs it, for what, and what it can do: `Router’s choice: Groq, Novita AI · from $0.10 / $0.50 · 131.1K context`. */
export function rowDescription({ model, server, chosen, served }: PickerRow, t: Translate): string {
  const { provider } = model;
  if (!served) {
    return [chatRunnerName(provider, t), t('not served right now')].join(' · ');
  }
  const price = server === undefined ? (shortPrice(model, t) ?? t('price unknown')) : '';
  return [
    whoRuns(model.provider, model.offers ?? [], { chosen, serverName: server?.name }, t),
    price,
    abilityText(model, t),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

interface Whose {
  readonly chosen: boolean;
  readonly serverName: string | undefined;
}

function whoRuns(
  provider: string,
  offers: readonly ChatOffer[],
  { chosen, serverName }: Whose,
  t: Translate,
): string {
  if (!isPolicy(provider)) {
    return chatRunnerName(provider, t, serverName);
  }
  const names = offers.slice(0, namedProviders).map((each) => providerName(each.provider));
  const more = offers.length - names.length;
  const all = [names.join(', '), more > 0 ? `+${more}` : ''].join(' ').trim();
  // What is not chosen has no policy yet.
  return chosen ? `${chatRunnerName(provider, t)}: ${all}` : all;
}

/** What a provider asks for and offers; what it does not tell is called unknown. */
export function offerDescription({ price, contextLength, tools }: ChatOffer, t: Translate): string {
  return [
    price === undefined ? t('price unknown') : formatTokenPrice(price),
    contextLength === undefined ? t('context unknown') : abilityText({ contextLength }, t),
    tools === undefined ? t('tools unknown') : tools ? t('tools') : t('no tools'),
  ].join(' · ');
}
