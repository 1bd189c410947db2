import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { type ExpectedAnswer, expectAnswer, sampleEvaluation } from '../../../evaluate';
import { nameTests, type PromptFile } from '../../../prompts';
import { chatMessageSchema } from '../../../protocol';
import { nameOf } from '../../kit/files';
import { relativePath } from '../../kit/relative-path';
import { replaceDifference } from '../../kit/replace-difference';
import { UserError } from '../../kit/user-error';
import { namedPlace } from '../../parts/named-file';
import { testsPlace } from '../../parts/prompts/tests-file';
import { openPromptOf } from './prepare-prompt';
import type { PromptRun, PromptRuns } from './prompt-runs';

const { t } = vscode.l10n;

/** What is kept of a prompt that was filled in. */
type Answered = Pick<PromptRun, 'prompt' | 'values' | 'target'> & { readonly answer: string };

const chatSchema = z.object({ messages: z.array(chatMessageSchema) });

/**
 * Adds the last answer of a prompt to its evaluation, as a row that expects it. Without an evaluation, one is made beside
 * the prompt.
 *
 * @param subject the prompt, its answer, or a chat that begins with the prompt; otherwise what is in front
 * @throws UserError for an answer that can't be kept
 */
export async function keepAnswer(runs: PromptRuns, subject: unknown): Promise<void> {
  const chat = chatSchema.safeParse(subject);
  const answered = chat.success ? inChat(runs, chat.data) : inEditor(runs, subject);
  const { uri: file, prompt } = await openPromptOf(answered.prompt);
  if (file.scheme === 'untitled') {
    throw new UserError(t('Save the prompt first: its tests are saved beside it.'));
  }
  if (answered.answer.trim() === '') {
    throw new UserError(t('The answer is empty.'));
  }
  const expected = expectedOf(answered, prompt);
  const named = await testsPlace(file, prompt);
  const { uri: tests, isThere } =
    named ?? (await namedPlace(file, nameOf(file).replace(/(?:\.prompt)?$/i, '.eval.yaml')));
  const edit = new vscode.WorkspaceEdit();
  const start = isThere
    ? await addRow(edit, tests, expected)
    : makeEvaluation(edit, tests, { file, prompt, target: answered.target, expected });
  if (named === undefined) {
    await addName(edit, file, tests);
  }
  if (!(await vscode.workspace.applyEdit(edit))) {
    throw new UserError(t('{0} can’t be edited.', nameOf(tests)));
  }
  await vscode.window.showTextDocument(tests, { selection: new vscode.Range(start, start) });
}

/** The answer as it stands beside its prompt. */
function inEditor(runs: PromptRuns, subject: unknown): Answered {
  const uri = subject instanceof vscode.Uri ? subject : vscode.window.activeTextEditor?.document.uri;
  const run = uri && runs.latestOf(uri);
  if (run === undefined) {
    throw new UserError(t('Run a prompt file first, then keep its answer.'));
  }
  const answer = run.answer.toString();
  const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === answer);
  if (document === undefined) {
    throw new UserError(t('The answer was closed. Run the prompt again, then keep its answer.'));
  }
  return { ...run, answer: document.getText().replaceAll('\r\n', '\n') };
}

/** The first answer to a prompt that was sent as it was filled in. */
function inChat(runs: PromptRuns, { messages }: z.output<typeof chatSchema>): Answered {
  const opened = runs.beginningOf(messages);
  const answer = opened && messages[opened.messages.length];
  if (opened === undefined || answer?.role !== 'assistant') {
    throw new UserError(t('In this chat, a prompt file wasn’t sent as it was filled in and then answered.'));
  }
  return { ...opened, answer: answer.content };
}

function expectedOf({ values, answer }: Answered, { front, output, variables }: PromptFile): ExpectedAnswer {
  const defaults = front.input?.default ?? {};
  const filled = Object.entries({ ...defaults, ...values } as ExpectedAnswer['values']);
  return {
    values: Object.fromEntries(
      filled.filter(([name]) => variables.includes(name) || Object.hasOwn(values, name)),
    ),
    defaults,
    answer,
    isJson: output !== undefined || front.output?.format === 'json',
  };
}

/** @returns where the row begins */
async function addRow(
  edit: vscode.WorkspaceEdit,
  tests: vscode.Uri,
  expected: ExpectedAnswer,
): Promise<vscode.Position> {
  const document = await vscode.workspace.openTextDocument(tests);
  const text = expectAnswer(document.getText(), expected);
  if (text === undefined) {
    throw new UserError(t('{0} has problems. Fix them, then keep the answer again.', nameOf(tests)));
  }
  return replaceDifference(edit, document, text);
}

interface Made {
  readonly file: vscode.Uri;
  readonly prompt: PromptFile;
  readonly target: PromptRun['target'];
  readonly expected: ExpectedAnswer;
}

/** @returns where it begins */
function makeEvaluation(
  edit: vscode.WorkspaceEdit,
  tests: vscode.Uri,
  { file, prompt, target, expected }: Made,
): vscode.Position {
  const text = sampleEvaluation({
    prompt: { file: relativePath(tests, file), variables: prompt.variables },
    model: target,
    expected,
  });
  edit.createFile(tests, { contents: new TextEncoder().encode(text) });
  return new vscode.Position(0, 0);
}

async function addName(edit: vscode.WorkspaceEdit, file: vscode.Uri, tests: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file);
  const text = nameTests(document.getText(), relativePath(file, tests));
  if (text === undefined) {
    throw new UserError(t('{0} can’t be edited.', nameOf(file)));
  }
  replaceDifference(edit, document, text);
}
