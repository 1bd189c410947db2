import * as vscode from 'vscode';
import { type PromptTarget, targetIn } from '../../../prompts';
import { withoutTool } from '../../../trial/agent';
import { codeHandlers } from '../../code/handlers';
import { nameOf } from '../../kit/files';
import { UserError } from '../../kit/user-error';
import { plainWords } from '../../kit/words/plain';
import { pickModel } from '../../parts/pick-model';
import { rowPrompt } from '../../parts/prompts/row-prompt';
import { testsFile } from '../../parts/prompts/tests-file';
import { editorTools } from '../../parts/tools/editor-tools';
import type { Session } from '../../session/session';
import { askVariables } from './ask-variables';
import { pickTable } from './pick-table';
import {
  type OpenPrompt,
  openPromptOf,
  type PreparedPrompt,
  preparePrompt,
  withTools,
} from './prepare-prompt';
import type { PromptRuns } from './prompt-runs';
import { toolDefinitions } from './tool-definitions';

const { t } = vscode.l10n;

type PromptSession = Pick<
  Session,
  'log' | 'account' | 'models' | 'hub' | 'servers' | 'providerKeys' | 'lastPlace' | 'terminals'
>;

type ChosenTarget = PromptTarget & { readonly model: string };

/** Sends a prompt, with the answer beside its file. One that names tools is run in the playground, which shows calls. */
export async function runPrompt(
  session: PromptSession,
  runs: PromptRuns,
  subject: unknown,
  asksAll: boolean,
): Promise<void> {
  const asked = await ask(session, await openPromptOf(subject), asksAll);
  if (asked === undefined) {
    return;
  }
  const { opened, target, values, messages, parameters, tools } = asked;
  if (parameters.tools !== undefined || tools.length > 0) {
    await openFilled(runs, asked);
    return;
  }
  const isJson = parameters.response_format !== undefined;
  const answer = await vscode.commands.executeCommand<vscode.Uri | undefined>(
    'hubLens.runMessages',
    { messages, parameters, ...(isJson && { language: 'json' }) },
    { id: target.model, provider: target.provider, words: nameOf(opened.uri) },
  );
  if (answer !== undefined) {
    runs.remember({ prompt: opened.uri, values, target, answer });
  }
}

/** Fills a prompt into the playground, without sending it. */
export async function openInPlayground(
  session: PromptSession,
  runs: PromptRuns,
  subject: unknown,
): Promise<void> {
  const asked = await ask(session, await openPromptOf(subject), false);
  await (asked && openFilled(runs, asked));
}

/** Fills a prompt into the playground beside another model. */
export async function comparePrompt(
  session: PromptSession,
  runs: PromptRuns,
  subject: unknown,
): Promise<void> {
  const asked = await ask(session, await openPromptOf(subject), false);
  const other =
    asked &&
    (await pickModel(session, { title: t('Compare {0} With', asked.target.model), provider: 'all' }));
  if (asked !== undefined && other !== undefined) {
    await openFilled(runs, asked, [other.id]);
  }
}

/** Sets up a run over rows, with the prompt as its template. */
export async function runPromptOverRows(session: PromptSession, subject: unknown): Promise<void> {
  const opened = await openPromptOf(subject);
  const { uri } = opened;
  const target = await targetFor(session, opened);
  const table = target && (await pickTable(uri));
  if (target === undefined || table === undefined) {
    return;
  }
  const { provider, model } = target;
  const document = await vscode.workspace.openTextDocument(uri);
  const chat = { ...(await rowPrompt(uri, document.getText())), provider };
  await vscode.commands.executeCommand('hubLens.newBatch', table, model, chat);
}

/** Puts code that sends the prompt on the clipboard. */
export async function copyPromptAsCode(session: PromptSession, subject: unknown): Promise<void> {
  const asked = await ask(session, await openPromptOf(subject), false);
  if (asked === undefined) {
    return;
  }
  const { target, messages, parameters, tools } = asked;
  const call = {
    target: { ...target, task: 'conversational' },
    input: { kind: 'chat' as const, messages: [...messages] },
    parameters: withTools(parameters, toolDefinitions(tools, editorTools())),
    streaming: true,
  };
  const { signal } = new AbortController();
  const { snippets, reason } = await codeHandlers(session).inferenceCode(call, {
    signal,
    sendChunk: () => undefined,
  });
  if (snippets.length === 0) {
    throw new UserError(t('There is no code for this prompt: {0}', plainWords(reason ?? '')));
  }
  const picked = await vscode.window.showQuickPick(
    snippets.map(({ client, language, content }) => ({ label: client, description: language, content })),
    {
      title: t('Copy Prompt as Code'),
      placeHolder: t('Client to call {0} with', target.model),
      matchOnDescription: true,
    },
  );
  if (picked !== undefined) {
    await vscode.env.clipboard.writeText(picked.content);
    vscode.window.setStatusBarMessage(t('$(check) Code copied'), 3000);
  }
}

/** Runs the evaluation that a prompt names as its tests. */
export async function runPromptTests(subject: unknown): Promise<void> {
  const { uri, prompt } = await openPromptOf(subject);
  const tests = await testsFile(uri, prompt);
  if (tests === undefined) {
    throw new UserError(t('The prompt names no tests.'));
  }
  await vscode.commands.executeCommand('hubLens.runEvaluation', tests);
}

interface Asked extends PreparedPrompt {
  readonly opened: OpenPrompt;
  readonly target: ChosenTarget;
  readonly values: Readonly<Record<string, unknown>>;
}

async function ask(session: PromptSession, opened: OpenPrompt, asksAll: boolean): Promise<Asked | undefined> {
  const target = await targetFor(session, opened);
  const values = target && (await askVariables(opened, asksAll));
  return target && values && { opened, target, values, ...(await preparePrompt(opened, values)) };
}

/** The file's own, else the one that the user chooses. */
async function targetFor(
  session: PromptSession,
  { prompt, uri }: OpenPrompt,
): Promise<ChosenTarget | undefined> {
  const { model, provider } = targetIn(prompt);
  const id = model ?? (await pickModel(session, { title: nameOf(uri), provider: 'all' }))?.id;
  return id === undefined ? undefined : { model: id, provider };
}

/** @param others models to compare with */
async function openFilled(runs: PromptRuns, asked: Asked, others: readonly string[] = []): Promise<void> {
  const { opened, target, values, messages, parameters, tools } = asked;
  runs.rememberOpened({ prompt: opened.uri, values, target, messages });
  const chat = { chat: { messages, parameters, tools }, ...(others.length > 0 && { others }) };
  const { model, provider } = target;
  await vscode.commands.executeCommand('hubLens.openPlayground', model, provider, undefined, chat);
  tellMissing(withoutTool(tools, editorTools()));
}

function tellMissing(names: readonly string[]): void {
  if (names.length > 0) {
    const words = plainWords(names.join(', '));
    void vscode.window.showWarningMessage(
      t(
        'The prompt names tools that aren’t available now: {0}. Install their extension or start their MCP server.',
        words,
      ),
    );
  }
}
