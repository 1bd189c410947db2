import * as vscode from 'vscode';
import type { ModelRecord } from '../../../../catalogue';
import { isThisMachine } from '../../../../servers';
import { type InferenceSnippet, inferenceSnippets, whyNoInferenceSnippets } from '../../../../snippets';
import { snippetParameters, wireMessage } from '../../../../trial';
import { showFailure } from '../../../failures/show-failure';
import { readSettings } from '../../../kit/settings';
import { plainWords } from '../../../kit/words/plain';
import { serverOptions } from '../../../parts/server-options';
import { callableServer } from '../../../session/callable-server';
import type { Session } from '../../../session/session';
import { describeModel } from '../describe-model';
import type { Given } from '../given';
import { snippetOf } from '../tasks';
import type { ChatRun, RunRecord } from './run-record';

const { t } = vscode.l10n;

/** Puts code that makes the same call, with the same inputs, on the clipboard. */
export async function copyAsSnippet(
  session: Pick<Session, 'log' | 'servers' | 'hub'>,
  record: RunRecord,
): Promise<void> {
  const model = await describeModel(session, record.model, record.provider);
  if (model === undefined) {
    return;
  }
  const server = await serverIn(session, record);
  if (server === 'removed') {
    return;
  }
  if (server === 'here') {
    await vscode.commands.executeCommand('hubLens.copySnippet', record.model);
    return;
  }
  const options = { ...optionsOf(record, model), ...server };
  const snippets = inferenceSnippets(model, options);
  if (snippets.length === 0) {
    const reason = whyNoInferenceSnippets(model, options) ?? '';
    void vscode.window.showInformationMessage(t('There is no code for this call: {0}', plainWords(reason)));
    return;
  }
  const picked = await vscode.window.showQuickPick(snippets.map(toItem), {
    title: t('Copy as Snippet'),
    placeHolder: t('Client to call {0} with', model.id),
    matchOnDescription: true,
  });
  if (picked !== undefined) {
    await vscode.env.clipboard.writeText(picked.content);
    vscode.window.setStatusBarMessage(t('$(check) Snippet copied'), 3000);
  }
}

/** Where a server of the user's own is called, as it is now. That it is not there any more is told. */
async function serverIn(
  session: Pick<Session, 'log' | 'servers' | 'hub'>,
  { model: modelId, provider = 'auto' }: RunRecord,
) {
  try {
    const server = await callableServer(session, provider);
    return server && (isThisMachine(server) ? 'here' : serverOptions(server));
  } catch (error) {
    await showFailure(error, session, { modelId, provider });
    return 'removed';
  }
}

function optionsOf(record: RunRecord, model: ModelRecord) {
  const { task, provider: ran = 'auto', input } = record;
  const { chat } = input;
  const mapped = model.inferenceProviderMapping?.find((each) => each.provider === ran && each.task === task);
  // What the router chose for a chat it may choose anew.
  const provider = task === 'conversational' || mapped === undefined ? 'auto' : ran;
  return {
    provider,
    task,
    ...(provider !== 'auto' && mapped !== undefined && { providerModelId: mapped.providerId }),
    streaming: task === 'conversational',
    routerEndpoint: readSettings().routerEndpoint,
    ...(chat === undefined ? snippetOf(task, givenOf(record, model)) : chatSnippet(chat)),
  };
}

function chatSnippet({ messages, parameters }: ChatRun) {
  return {
    inputs: messages.map(wireMessage),
    parameters: snippetParameters('conversational', parameters),
  };
}

function givenOf({ input, answers }: RunRecord, { mask_token }: ModelRecord): Given<string> {
  const path =
    input.file === undefined ? undefined : vscode.workspace.asRelativePath(vscode.Uri.parse(input.file));
  return {
    text: input.text,
    answers,
    maskToken: mask_token ?? undefined,
    ...(path !== undefined && { file: { source: path, url: path } }),
  };
}

function toItem({ language, client, content }: InferenceSnippet) {
  return { label: client, description: language, content };
}
