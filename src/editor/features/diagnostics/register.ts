import * as vscode from 'vscode';
import { once } from '../../kit/once';
import { mayHoldSecret, mayNameHub } from '../../parts/worth-reading';
import type { LazySession } from '../../session/session';
import { checkedDocuments, checkedLanguages } from './checked-languages';
import { HubLensDiagnostic } from './diagnostic';
import type { ModelPlace, Wish } from './hub/hub-actions';
import type { SecretPlace } from './secrets/secret-at';

/** Typing goes on during a shorter pause, and the editor is through with its start after it. */
const pauseMilliseconds = 300;

export function registerDiagnostics(context: vscode.ExtensionContext, session: LazySession): void {
  const diagnostics = once(async () => {
    const { Diagnostics } = await import('./diagnostics');
    const created = new Diagnostics(await session());
    context.subscriptions.push(created);
    return created;
  });
  context.subscriptions.push(
    onFirstToCheck(() => void diagnostics()),
    vscode.languages.registerCodeActionsProvider(
      checkedDocuments,
      {
        provideCodeActions: async (document, range, codeActionContext) =>
          codeActionContext.diagnostics.some((each) => each instanceof HubLensDiagnostic)
            ? (await diagnostics()).provideCodeActions(document, range, codeActionContext)
            : [],
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    vscode.commands.registerCommand('hubLens.moveKeyToEnv', async (place?: SecretPlace) => {
      if (place !== undefined) {
        const { moveToEnv } = await import('./secrets/move-to-env');
        await moveToEnv(await session(), place);
      }
    }),
    vscode.commands.registerCommand('hubLens.keepTokenOfFile', async (place?: SecretPlace) => {
      if (place !== undefined) {
        const { keepSecret } = await import('./secrets/keep-secret');
        await keepSecret(await session(), place);
      }
    }),
    vscode.commands.registerCommand('hubLens.replaceModel', async (place?: ModelPlace, wish: Wish = {}) => {
      if (place !== undefined) {
        const { chooseModel } = await import('./hub/choose-model');
        await chooseModel(await session(), place, wish);
      }
    }),
    vscode.commands.registerCommand('hubLens.checkIds', async () => {
      const { chooseChecks } = await import('./hub/choose-checks');
      await chooseChecks();
    }),
    vscode.commands.registerCommand('hubLens.checkIdAgain', async (id: string) =>
      (await diagnostics()).checkAgain(id),
    ),
  );
}

/** Calls `start` once, as soon as there is a document with something to check in it. */
function onFirstToCheck(start: () => void): vscode.Disposable {
  const { workspace } = vscode;
  const unread = new Set(workspace.textDocuments);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const isFound = [...unread].some((document) => !document.isClosed && isWorthChecking(document));
    unread.clear();
    if (isFound) {
      listening.dispose();
      start();
    }
  };
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, pauseMilliseconds);
  };
  const take = (document: vscode.TextDocument) => {
    unread.add(document);
    lookSoon();
  };
  const listening = vscode.Disposable.from(
    { dispose: () => clearTimeout(timer) },
    workspace.onDidOpenTextDocument(take),
    workspace.onDidChangeTextDocument(({ document }) => take(document)),
  );
  lookSoon();
  return listening;
}

function isWorthChecking(document: vscode.TextDocument): boolean {
  return checkedLanguages.includes(document.languageId) && (mayNameHub(document) || mayHoldSecret(document));
}
