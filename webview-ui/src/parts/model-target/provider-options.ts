import { lowestPrice } from '../../../../src/amounts';
import type { ModelTask, TaskProvider } from '../../../../src/protocol';
import { formatCount, formatTokenPrice } from '../../format/amounts';
import { t } from '../../l10n';
import { hasHubsChoice } from './obstacle';

/** Who can run a task, with what is known of each: the hub's choice, where there is one, then every provider. */
export function providerOptions({ providers }: ModelTask): { id: string; label: string }[] {
  const named = providers.map((provider) => ({ id: provider.id, label: labelOf(provider) }));
  return hasHubsChoice(providers) ? [{ id: 'auto', label: automatic(providers) }, ...named] : named;
}

/** Such as `Groq · $0.05 / $0.18 · 131K context · tools`. */
function labelOf({ label, price, contextLength, tools }: TaskProvider): string {
  const facts = [
    label,
    price && formatTokenPrice(price),
    contextLength !== undefined && t('{0} context', formatCount(contextLength)),
    tools === true && t('tools'),
  ];
  return facts.filter((fact) => typeof fact === 'string').join(' · ');
}

/** The hub may choose any of them, so only the lowest price is certain. */
function automatic(providers: readonly TaskProvider[]): string {
  const cheapest = lowestPrice(providers.flatMap(({ price }) => price ?? []));
  return cheapest === undefined
    ? t('Automatic')
    : `${t('Automatic')} · ${t('from {0}', formatTokenPrice(cheapest))}`;
}
