import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { modelIdSchema, providerIdSchema } from '../../../protocol';
import { inputTypes } from '../../../trial';
import { saveResultAs } from '../../parts/result-files';
import { chatRunSchema } from './history/run-record';
import { fileSubject } from './input';
import type { UsedModel } from './run-memory';
import type { Runner } from './runner';

const { t } = vscode.l10n;

/** Runs on the active editor's text, or on the picture or recording that is open in its place. */
export async function runOnSelection(runner: Runner, model: UsedModel | undefined): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor !== undefined) {
    const { document, selection } = editor;
    await runner.run({ kind: 'text', document, selection }, model);
    return;
  }
  const open = openFile();
  const subject = open && fileSubject(open);
  if (subject === undefined) {
    void vscode.window.showInformationMessage(t('Open a text to run on first, or select some of it.'));
    return;
  }
  await runner.run(subject, model);
}

/** @param given the file; else the one that is open, else one that the user chooses */
export async function runOnFile(
  runner: Runner,
  given: vscode.Uri | undefined,
  model: UsedModel | undefined,
): Promise<void> {
  const open = openFile();
  const uri = given ?? (open && fileSubject(open) ? open : await pickFile());
  if (uri === undefined) {
    return;
  }
  const subject = fileSubject(uri);
  if (subject === undefined) {
    const kinds = Object.keys(inputTypes).join(', ');
    void vscode.window.showInformationMessage(t('Models can run on images and audio: {0}.', kinds));
    return;
  }
  await runner.run(subject, model);
}

const sentBySchema = z.object({
  id: modelIdSchema,
  provider: z.optional(providerIdSchema),
  /** What the messages are of. */
  words: z.string(),
});

/**
 * Messages that something else of the extension has made, such as a prompt file.
 *
 * @returns the document of the answer; undefined where there is none, or not all of it
 */
export async function sendMessages(
  runner: Runner,
  chat: unknown,
  used: unknown,
): Promise<vscode.Uri | undefined> {
  const [made, by] = [chatRunSchema.safeParse(chat), sentBySchema.safeParse(used)];
  if (!made.success || !by.success) {
    return undefined;
  }
  const { provider, ...rest } = by.data;
  return runner.runMessages(made.data, { ...rest, ...(provider !== undefined && { provider }) });
}

/** @param uri the result; else the one that is open */
export async function saveResult(uri: unknown): Promise<void> {
  const result = uri instanceof vscode.Uri ? uri : openFile();
  await (result && saveResultAs(result));
}

/** The file of the active editor, whatever shows it. */
function openFile(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText
    ? input.uri
    : undefined;
}

async function pickFile(): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    title: t('Run Inference on File'),
    openLabel: t('Run'),
    filters: { [t('Images and Audio')]: Object.keys(inputTypes) },
  });
  return picked?.[0];
}
