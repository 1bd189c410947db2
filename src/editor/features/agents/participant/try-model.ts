import * as vscode from 'vscode';
import type { Usage } from '../../../../trial';
import { formatCost, formatSeconds, formatWhole } from '../../../kit/amounts';
import { readRunSettings } from '../../../kit/settings';
import { escapeMarkdown } from '../../../kit/words/escape-markdown';
import { fenced, visible } from '../../../kit/words/plain';
import { appendConfirmation } from '../confirmation-markdown';
import { type PlannedRun, planRun, type RunEnd, runModel } from '../run-model';
import { resultText } from '../run-result';
import { confirmationOf, priceOf } from '../tools/run-inference';
import { plainMarkdown } from './find';
import { namedModel } from './named-model';
import { trustedMarkdown } from './trusted-markdown';
import type { Told, Turn } from './turn';

const { t } = vscode.l10n;

/** Runs a model on the text of the prompt, or on what is selected. What costs something is asked for first. */
export async function tryModel(turn: Turn): Promise<Told> {
  const { world, reply, signal, consent } = turn;
  const { model = turn.lastModel ?? usualModel(), provider, rest } = namedModel(turn.prompt);
  if (model === undefined) {
    reply.markdown(plainMarkdown(t('Name the model to try before the text: /try owner/name text.')));
    return { models: [] };
  }
  const text = rest === '' ? selectedText(turn) : rest;
  if (text.trim() === '') {
    reply.markdown(plainMarkdown(t('Enter the text for {0}, or select some in the editor.', model)));
    return { models: [model] };
  }
  const plan = await planRun({ model, provider, text }, world, signal);
  if (!consent.isAllowed(plan.model, plan.provider)) {
    await ask(turn, plan, text);
    return { models: [plan.model] };
  }
  reply.progress(t('Running {0}…', plan.model));
  const end = await runModel(plan, world, {
    signal,
    onText: (piece) => reply.markdown(visible(piece)),
  });
  await turn.session.models.touch(plan.model);
  await tellEnd(turn, plan, end);
  return { models: [plan.model] };
}

/** The model that the user has chosen for texts in the settings. */
function usualModel(): string | undefined {
  return readRunSettings().models['text-generation'];
}

function selectedText({ session }: Turn): string {
  const { document, selection } = session.lastPlace.text ?? {};
  return document?.getText(selection) ?? '';
}

/** Says what would be sent to whom at what price, with a button that does it. */
async function ask({ reply, world, sent }: Turn, plan: PlannedRun, text: string): Promise<void> {
  const { title, ...confirmation } = confirmationOf(plan, await priceOf(plan, world, t), t);
  const markdown = trustedMarkdown()
    .appendMarkdown('**')
    .appendMarkdown(escapeMarkdown(title))
    .appendMarkdown('**\n\n');
  appendConfirmation(markdown, confirmation, sent);
  markdown
    .appendMarkdown(' ')
    .appendMarkdown(
      escapeMarkdown(t('You are asked once for each model and provider until the window is closed.')),
    );
  reply.markdown(markdown);
  const { model, provider } = plan;
  const named = provider === 'auto' ? model : `${model}:${provider}`;
  // What is selected by then may be another text.
  const again = `${named} ${text}`;
  reply.button({
    command: 'hubLens.allowTry',
    title: t('Run It'),
    arguments: [{ model, provider, prompt: again }],
  });
}

async function tellEnd({ reply, world }: Turn, plan: PlannedRun, end: RunEnd): Promise<void> {
  const { task, model } = plan;
  if (task !== 'conversational') {
    const text = visible(await resultText(end.output, world, model));
    reply.markdown(fenced(text.trim() || t('(nothing)')));
  } else if (end.output.kind === 'text' && end.output.text.trim() === '') {
    reply.markdown(plainMarkdown(t('{0} returned an empty response.', model)));
  }
  const ran = end.provider ?? (plan.provider === 'auto' ? undefined : plan.provider);
  const words = [
    ran === undefined ? model : t('{0} by {1}', model, ran),
    t('{0} s', formatSeconds(end.milliseconds)),
    ...usageWords(end.usage),
    ...(end.finishReason === 'length' ? [t('cut off at the token limit')] : []),
  ];
  reply.markdown(new vscode.MarkdownString('\n\n---\n\n').appendMarkdown(escapeMarkdown(words.join(' · '))));
}

function usageWords({ promptTokens, completionTokens, cost }: Usage): string[] {
  return [
    ...(promptTokens === undefined || completionTokens === undefined
      ? []
      : [t('{0} tokens in, {1} out', formatWhole(promptTokens), formatWhole(completionTokens))]),
    ...(cost === undefined ? [] : [formatCost(cost)]),
  ];
}
