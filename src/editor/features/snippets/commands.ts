import * as vscode from 'vscode';
import { chooseSnippet, type Wanted } from '../../code/choose-snippet';
import { deliverSnippet } from '../../code/deliver-snippet';
import { languageInFront } from '../../code/language-in-front';
import { modelInSelection } from '../../code/model-in-selection';
import { pickCall } from '../../code/pick-call';
import { pickSnippet, type Use } from '../../code/pick-snippet';
import type { Session } from '../../session/session';

type SnippetStart = Pick<Wanted, 'task' | 'modelId'> & {
  /** Library to show the snippets of at first. */
  readonly library?: string | undefined;
  /** The server of the user's own that runs the model. */
  readonly provider?: string | undefined;
};

/** Any snippet of a model. */
export async function insertModelSnippet(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub' | 'terminals'>,
  known: SnippetStart,
): Promise<void> {
  await anySnippet(session, known, vscode.l10n.t('Insert Code'), 'insert');
}

export async function copySnippet(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub' | 'terminals'>,
  known: SnippetStart,
): Promise<void> {
  await anySnippet(session, known, vscode.l10n.t('Copy Snippet'), 'copy');
}

export async function openSnippet(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub' | 'terminals'>,
  known: SnippetStart,
): Promise<void> {
  await anySnippet(session, known, vscode.l10n.t('Open Snippet in New File'), 'open');
}

async function anySnippet(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub' | 'terminals'>,
  known: SnippetStart,
  title: string,
  use: Use,
): Promise<void> {
  const wanted = withSelection({ ...known, title });
  const chosen = await chooseSnippet(session, wanted, (id) => pickSnippet(session, id, title, known.library));
  if (chosen !== undefined) {
    await deliverSnippet(session, chosen, use, { at: wanted.guessed ? 'below' : 'selection' });
  }
}

/** Code that calls a model through a provider of the user's choice. */
export async function insertInferenceSnippet(
  session: Pick<Session, 'log' | 'account' | 'models' | 'servers' | 'hub' | 'terminals'>,
  known: SnippetStart,
): Promise<void> {
  const title = vscode.l10n.t('Insert Code for a Provider');
  const wanted = withSelection({ ...known, title });
  const chosen = await chooseSnippet(session, wanted, (id) =>
    pickCall(session, id, { title, provider: providerFor(known, id) }),
  );
  if (chosen !== undefined) {
    await deliverSnippet(session, chosen, 'insert', { at: wanted.guessed ? 'below' : 'selection' });
  }
}

/** A request that a REST client sends: at the end of the file in front if it holds requests, else in a new one. */
export async function insertChatRequest(
  session: Pick<Session, 'log' | 'account' | 'models' | 'servers' | 'hub' | 'terminals'>,
  known: SnippetStart,
): Promise<void> {
  const title = vscode.l10n.t('Insert Chat Request');
  const wanted = { task: 'text-generation', ...withSelection({ ...known, title }) };
  const chosen = await chooseSnippet(session, wanted, (id) =>
    pickCall(session, id, { title, language: 'http', provider: providerFor(known, id) }),
  );
  if (chosen !== undefined) {
    // Requests of one file are told apart by such a line.
    const content = `### ${chosen.modelId}\n${chosen.snippet.content}`;
    const request = { ...chosen, snippet: { ...chosen.snippet, content } };
    await deliverSnippet(session, request, languageInFront() === 'http' ? 'insert' : 'open', { at: 'end' });
  }
}

/** Who runs the model that a command was given; whoever goes back and chooses another one chooses that anew. */
function providerFor({ modelId, provider }: SnippetStart, id: string): string | undefined {
  return id === modelId ? provider : undefined;
}

/** What is selected in the editor names the model, where nothing else does. */
function withSelection(wanted: Wanted): Wanted & { readonly guessed: boolean } {
  const editor = vscode.window.activeTextEditor;
  if (wanted.modelId !== undefined || wanted.task !== undefined || editor === undefined) {
    return { ...wanted, guessed: false };
  }
  const modelId = modelInSelection(editor.document.getText(editor.selection));
  return { ...wanted, modelId, guessed: modelId !== undefined };
}
