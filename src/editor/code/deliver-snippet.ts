import * as vscode from 'vscode';
import { showFailure } from '../failures/show-failure';
import { plainWords } from '../kit/words/plain';
import type { Session } from '../session/session';
import type { ChosenSnippet } from './choose-snippet';
import { type InsertOptions, insertCode, openCode } from './insert-code';
import { offerInstall } from './install/offer-install';
import type { PickedSnippet, Use } from './pick-snippet';
import { runInTerminal } from './terminal/run-in-terminal';

const messageMilliseconds = 4000;

/** Does with the snippet what the command or the user wants, and remembers its model as used. */
export async function deliverSnippet(
  session: Pick<Session, 'log' | 'models' | 'hub' | 'terminals'>,
  chosen: ChosenSnippet,
  wanted: Use,
  options: InsertOptions = {},
): Promise<void> {
  const { modelId, provider } = chosen;
  try {
    if (provider === undefined) {
      await session.models.touch(modelId);
    }
    await deliverPicked(session, chosen, modelId, wanted, options);
  } catch (error) {
    await showFailure(error, session);
  }
}

/**
 * Does with the snippet what the command or the user wants.
 *
 * @param subject id of what it is a snippet of
 */
export async function deliverPicked(
  session: Pick<Session, 'terminals'>,
  { snippet, use }: PickedSnippet,
  subject: string,
  wanted: Use,
  options: InsertOptions,
): Promise<void> {
  const chosen = use ?? wanted;
  if (chosen === 'run') {
    const typed = await runInTerminal(session, snippet, subject);
    const { document } = typed ?? {};
    await (document && offerInstall(session, snippet, { document, isFamiliar: false }));
    return;
  }
  if (chosen === 'copy') {
    await vscode.env.clipboard.writeText(snippet.content);
    vscode.window.setStatusBarMessage(
      vscode.l10n.t('$(check) Copied the snippet of {0}', plainWords(subject)),
      messageMilliseconds,
    );
    return;
  }
  const place = chosen === 'open' ? await openCode(snippet) : await insertCode(snippet, options);
  await offerInstall(session, snippet, place);
}
