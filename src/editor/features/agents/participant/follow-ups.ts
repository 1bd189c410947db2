import * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { Told } from './turn';

const { t } = vscode.l10n;

const toldSchema = z.object({ models: z.array(z.string()) });

/** What was told by an answer that VS Code has kept. */
export function toldIn(result: vscode.ChatResult | undefined): Told {
  const parsed = toldSchema.safeParse(result?.metadata);
  return parsed.success ? parsed.data : { models: [] };
}

/** The model that the conversation was about last. */
export function lastModelIn({ history }: vscode.ChatContext): string | undefined {
  const told = history.flatMap((turn) => ('result' in turn ? [toldIn(turn.result)] : []));
  return told.findLast(({ models }) => models.length > 0)?.models[0];
}

/** What to ask next. */
export function followUps(result: vscode.ChatResult): vscode.ChatFollowup[] {
  const [model] = toldIn(result).models;
  if (model === undefined) {
    return [{ command: 'find', prompt: t('speech recognition under 1B params'), label: t('Find a model') }];
  }
  return [
    { command: 'snippet', prompt: model, label: t('Code for {0}', model) },
    { command: 'try', prompt: t('{0} Say hello in three languages', model), label: t('Try {0}', model) },
  ];
}
