import * as vscode from 'vscode';
import { isTaskId, type TaskPage, tasks } from '../../../../catalogue';
import { escapeMarkdown } from '../../../kit/words/escape-markdown';
import { cardMarkdown } from '../../../parts/cards/card';
import { modelCard } from '../../../parts/cards/model-card';
import { find, plainMarkdown, searchIn } from './find';
import { namedModel } from './named-model';
import { appendLink, trustedMarkdown } from './trusted-markdown';
import type { Told, Turn } from './turn';

const { t } = vscode.l10n;

/** What the participant is for. */
export function help({ reply }: Pick<Turn, 'reply'>): Told {
  const lines = [
    t('I can help you with the models of the Hugging Face hub. Try:'),
    ['`/find`', t('find models: /find speech recognition in German under 1B params')],
    ['`/snippet`', t('get the code that loads or calls a model: /snippet openai/whisper-tiny')],
    ['`/try`', t('run a model on a text: /try google/gemma-3-27b-it Why is the sky blue?')],
  ] as const;
  const markdown = new vscode.MarkdownString();
  for (const line of lines) {
    if (typeof line === 'string') {
      markdown.appendMarkdown(escapeMarkdown(line)).appendMarkdown('\n\n');
    } else {
      markdown.appendMarkdown(`- ${line[0]} `).appendMarkdown(escapeMarkdown(line[1])).appendMarkdown('\n');
    }
  }
  reply.markdown(markdown);
  return { models: [] };
}

/** An answer made of what the hub and the catalogue know, without a language model. */
export async function answer(turn: Turn): Promise<Told> {
  const { model } = namedModel(turn.prompt);
  if (turn.prompt.trim() === '') {
    return help(turn);
  }
  const told = model === undefined ? undefined : await tellModel(turn, model);
  if (told !== undefined) {
    return told;
  }
  const { task } = searchIn(turn.prompt);
  if (task !== undefined && isTaskId(task)) {
    tellTask(turn, task);
  }
  return find(turn);
}

/** Undefined for what only looks like a model's id. */
async function tellModel({ session, world, reply, signal }: Turn, id: string): Promise<Told | undefined> {
  const model = await session.facts.model(id, signal);
  if (model === undefined) {
    reply.markdown(plainMarkdown(t('The hub has no model {0}, or it is private.', id)));
    return undefined;
  }
  const [size, hasAccess] = await Promise.all([
    world.size(model.id, signal).catch(() => undefined),
    model.gated ? world.hasAccess(model.id, signal).catch(() => undefined) : undefined,
  ]);
  const url = world.hub().modelUrl(model.id);
  const isFavourite = session.models.isFavourite(model.id);
  reply.markdown(cardMarkdown(modelCard({ model, askedFor: id, url, size, hasAccess, isFavourite })));
  return { models: [model.id] };
}

function tellTask({ reply }: Turn, id: keyof typeof tasks): void {
  const { label, page }: { readonly label: string; readonly page?: TaskPage } = tasks[id];
  if (page === undefined || page.summary === '') {
    return;
  }
  const markdown = trustedMarkdown().appendMarkdown('**');
  appendLink(markdown, { label, command: 'hubLens.openTaskPage', args: [id] });
  markdown.appendMarkdown('**\n\n').appendMarkdown(escapeMarkdown(page.summary)).appendMarkdown('\n\n');
  reply.markdown(markdown);
  const [first] = page.models;
  if (first !== undefined) {
    reply.markdown(plainMarkdown(t('Recommended: {0}. {1}', first.id, first.description)));
  }
}
