import type { CostTally } from '../../../../src/protocol';
import { formatCost, formatCount, formatDay, formatWhole } from '../../format/amounts';
import { t } from '../../l10n';

/** What calls cost, as far as that is known: such as `$0.12`, `at least $0.12`, `unknown` or `not billed`. */
export function costWords({ cost, requests, withoutCost, unbilled }: CostTally): string {
  if (withoutCost + unbilled < requests) {
    return withoutCost === 0 ? formatCost(cost) : t('at least {0}', formatCost(cost));
  }
  return withoutCost === 0 ? t('not billed') : t('unknown');
}

/** How many calls have no known cost; undefined where that is none, or all of them. */
export function unknownCostWords({ requests, withoutCost, unbilled }: CostTally): string | undefined {
  if (withoutCost === 0 || withoutCost + unbilled === requests) {
    return undefined;
  }
  return withoutCost === 1 ? t('1 call unknown') : t('{0} calls unknown', formatWhole(withoutCost));
}

export function callsWords(count: number): string {
  return count === 1 ? t('1 call') : t('{0} calls', formatWhole(count));
}

/** Tokens, as far as they were reported: such as `1.2K`, `at least 1.2K` or `unknown`. */
export function tokenWords(count: number, { requests, withoutTokens }: CostTally): string {
  if (withoutTokens === requests) {
    return t('unknown');
  }
  return withoutTokens === 0 ? formatCount(count) : t('at least {0}', formatCount(count));
}

/** Media by their unit, such as `12 images · 1.2K characters`; undefined where there are none. */
export function mediaWords({ images, seconds, characters }: CostTally): string | undefined {
  const parts = [
    images > 0 && (images === 1 ? t('1 image') : t('{0} images', formatWhole(images))),
    seconds > 0 && t('{0} s', formatWhole(Math.ceil(seconds))),
    characters > 0 && (characters === 1 ? t('1 character') : t('{0} characters', formatCount(characters))),
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** A day such as `2026-11-21` in the user's language. */
export function dayWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return formatDay(new Date(year, month - 1, date));
}
