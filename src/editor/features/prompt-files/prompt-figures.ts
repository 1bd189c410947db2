import * as vscode from 'vscode';
import type { TokenPrice } from '../../../batch';
import { type PromptFile, type PromptTarget, targetIn } from '../../../prompts';
import { meansTool } from '../../../trial/agent';
import { formatCost, formatWhole } from '../../kit/amounts';
import { isSwitchedOn } from '../../kit/settings';
import { UserError } from '../../kit/user-error';
import { withSignal } from '../../kit/with-signal';
import { costRange, mostTokensOf } from '../../parts/batches/cost-range';
import { isOfHub, pricesOf } from '../../parts/batches/routed';
import { countChat } from '../../parts/count-tokens';
import { editorTools } from '../../parts/tools/editor-tools';
import type { Session } from '../../session/session';
import { type PreparedPrompt, preparePrompt, withTools } from './prepare-prompt';
import { toolDefinitions } from './tool-definitions';

const { t } = vscode.l10n;

export type FiguresSession = Pick<Session, 'log' | 'tokenizers' | 'router' | 'facts'>;

/** A hover isn't kept waiting longer while a tokenizer is loaded. */
const countMilliseconds = 500;

interface Place {
  readonly document: vscode.TextDocument;
  readonly token: vscode.CancellationToken;
  /** Whether the hub is asked about the model here anyway. */
  readonly isId: boolean;
}

/** How many tokens a prompt is with its defaults, and what a run of it costs; undefined where that can't be known. */
export async function promptFigures(
  session: FiguresSession,
  prompt: PromptFile,
  place: Place,
): Promise<string | undefined> {
  const { model, provider } = targetIn(prompt);
  const prepared = model === undefined ? undefined : await filled(prompt, place.document.uri);
  if (model === undefined || prepared === undefined) {
    return undefined;
  }
  const [prices, { tokens, isExact }] = await Promise.all([
    knownPrices(session, { model, provider }, place),
    countChat(session, model, chatOf(prepared), { patience: countMilliseconds }),
  ]);
  const sample = { tokens: [tokens], isExact };
  const cost = costRange(prices, { rows: 1, sample, maxTokens: mostTokensOf(prepared.parameters) });
  return [tokensText(tokens, isExact), ...(cost === undefined ? [] : [costText(cost)])].join(' · ');
}

/** Undefined for a prompt that can't be sent like this. */
async function filled(prompt: PromptFile, uri: vscode.Uri): Promise<PreparedPrompt | undefined> {
  try {
    return await preparePrompt({ uri, prompt }, {});
  } catch (error) {
    if (error instanceof UserError) {
      return undefined;
    }
    throw error;
  }
}

function chatOf({ messages, parameters, tools: names }: PreparedPrompt) {
  const known = editorTools();
  const there = names.filter((name) => known.some((tool) => meansTool(name, tool)));
  const { tools } = withTools(parameters, toolDefinitions(there, known));
  return {
    messages: messages.map(({ role, content }) => ({ role, content })),
    tools: tools === undefined ? '' : JSON.stringify(tools),
    images: messages.reduce((sum, { images = [] }) => sum + images.length, 0),
  };
}

/** What the router has told by the time at which the hub has told of the model. Else the next hover has it. */
async function knownPrices(
  { router, facts }: FiguresSession,
  { model, provider }: PromptTarget & { readonly model: string },
  { document, token, isId }: Place,
): Promise<TokenPrice[]> {
  if (!isOfHub({ provider })) {
    return [];
  }
  if (isSwitchedOn('hover', document)) {
    void router.providersOf(model);
    await (isId && withSignal(token, (signal) => facts.model(model, signal)).catch(() => undefined));
  }
  return pricesOf(router.knownProvidersOf(model), provider);
}

function tokensText(tokens: number, isExact: boolean): string {
  if (!isExact) {
    return t('Prompt with its defaults: about {0} tokens', formatWhole(tokens));
  }
  return tokens === 1
    ? t('Prompt with its defaults: 1 token')
    : t('Prompt with its defaults: {0} tokens', formatWhole(tokens));
}

function costText({ low, high }: { readonly low: number; readonly high: number }): string {
  const [least, most] = [formatCost(low), formatCost(high)];
  return least === most ? t('One run: {0}', least) : t('One run: {0} to {1}', least, most);
}
