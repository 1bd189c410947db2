import { lowestPrice, type TokenPrice } from '../../../amounts';
import { providerName } from '../../../inference';
import { formatCount, formatMoment, formatPrice, formatTokenPrice, formatWhole } from '../../kit/amounts';
import type { Translate } from '../../kit/l10n';
import { isPolicy, type Policy } from '../../kit/policies';
import { chatRunnerName } from '../../kit/server-names';
import { escapeMarkdown } from '../../kit/words/escape-markdown';
import type { ChatModel, ChatOffer, SaidFact } from './chat-model';

// Pure, so that it can be tested without an editor: `t` is `vscode.l10n.t`, given from outside.

const policyMeanings: Readonly<Record<Policy, (t: Translate) => string>> = {
  auto: (t) => t('the first provider in your order that runs it, otherwise the router’s choice'),
  fastest: (t) => t('most tokens per second, as measured by the router'),
  cheapest: (t) => t('cheapest output tokens'),
};

export function policyMeaning(policy: Policy, t: Translate): string {
  return policyMeanings[policy](t);
}

/** The price, or the lowest of several; undefined where nobody tells. */
export function shortPrice({ price, offers = [] }: ChatModel, t: Translate): string | undefined {
  if (price !== undefined) {
    return formatTokenPrice(price);
  }
  const lowest = lowestPrice(pricesOf(offers));
  return lowest && t('from {0}', formatTokenPrice(lowest));
}

/** `Cerebras · $0.85 / $1.20` */
export function modelDetail(model: ChatModel, t: Translate): string {
  const who = chatRunnerName(model.provider, t, model.serverName);
  if (model.serverName !== undefined) {
    return who;
  }
  return [who, shortPrice(model, t) ?? t('price unknown')].join(' · ');
}

/**
 * Everything that is known of the model, line by line, and what is not. The editor takes it for Markdown, in which two
 * spaces keep a line's end.
 */
export function modelTooltip(model: ChatModel, assumedTokens: number, t: Translate): string {
  const { toldAt, saidByUser = [] } = model;
  const isServer = model.serverName !== undefined;
  const asSaid = (fact: SaidFact, words: string) =>
    saidByUser.includes(fact) ? t('{0} (set by you)', words) : words;
  return [
    escapeMarkdown(model.model),
    servedBy(model, t),
    ...(isServer ? [] : priceLines(model, t)),
    asSaid('contextLength', contextLine(model.contextLength, assumedTokens, t)),
    asSaid('tools', t('Tools: {0}', ability(model.tools, t))),
    asSaid('vision', t('Images: {0}', ability(model.vision, t))),
    toldBy(isServer, toldAt, t),
  ].join('  \n');
}

function contextLine(contextLength: number | undefined, assumedTokens: number, t: Translate): string {
  return contextLength === undefined
    ? t('Context length: unknown, taken as {0} tokens', formatWhole(assumedTokens))
    : t('Context length: {0} tokens', formatWhole(contextLength));
}

function servedBy({ provider, offers = [], serverName }: ChatModel, t: Translate): string {
  if (!isPolicy(provider)) {
    return t('Served by {0}', escapeMarkdown(chatRunnerName(provider, t, serverName)));
  }
  const meaning = policyMeaning(provider, t);
  const names = escapeMarkdown(offers.map((each) => providerName(each.provider)).join(', '));
  return names === '' ? t('Served by {0}', meaning) : t('Served by {0}. Available now: {1}', meaning, names);
}

function priceLines({ price, offers = [] }: ChatModel, t: Translate): string[] {
  const prices = price === undefined ? pricesOf(offers) : [price];
  if (prices.length === 0) {
    return [t('Price: unknown')];
  }
  const silent = price === undefined ? offers.filter((each) => each.price === undefined) : [];
  return [
    t(
      'Price per 1M tokens: {0} in, {1} out',
      span(prices.map(({ input }) => input)),
      span(prices.map(({ output }) => output)),
    ),
    ...(silent.length === 0
      ? []
      : [
          t(
            'Price unknown: {0}',
            escapeMarkdown(silent.map(({ provider }) => providerName(provider)).join(', ')),
          ),
        ]),
  ];
}

function span(values: readonly number[]): string {
  const [lowest, highest] = [Math.min, Math.max]
    .map((choose) => values.reduce((one, other) => choose(one, other)))
    .map(formatPrice);
  return lowest === highest ? `${lowest}` : `${lowest}–${highest}`;
}

function ability(able: boolean | undefined, t: Translate): string {
  if (able === undefined) {
    return t('unknown');
  }
  return able ? t('yes') : t('no');
}

function toldBy(isServer: boolean, toldAt: number | undefined, t: Translate): string {
  if (toldAt === undefined) {
    return t('Not checked yet');
  }
  const time = formatMoment(toldAt);
  return isServer ? t('As reported by the server on {0}', time) : t('As reported by the router on {0}', time);
}

/** Context, tools and images in one line for a list, such as `131K context · tools`; nothing of what is unknown. */
export function abilityText({ contextLength, tools, vision }: Partial<ChatModel>, t: Translate): string {
  return [
    contextLength !== undefined && t('{0} context', formatCount(contextLength)),
    tools === true && t('tools'),
    vision === true && t('images'),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

function pricesOf(offers: readonly ChatOffer[]): TokenPrice[] {
  return offers.flatMap(({ price }) => (price === undefined ? [] : [price]));
}
