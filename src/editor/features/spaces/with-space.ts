import * as vscode from 'vscode';
import { explain } from '../../failures/explain';
import { showFailure } from '../../failures/show-failure';
import { type SpaceProblem, SpaceUnavailableError } from '../../failures/space-unavailable-error';
import { openOnHubTitle } from '../../kit/hub-name';
import { plainWords } from '../../kit/words/plain';
import { pickRepository } from '../../parts/pick-repository';
import type { Session } from '../../session/session';

type SpaceSession = Pick<Session, 'log' | 'account' | 'models' | 'hub'>;

/** What only the hub can show. */
const forHub: ReadonlySet<SpaceProblem> = new Set(['private', 'noAddress']);

/** Does something with a space, again as often as the user wants where it fails. */
export async function withSpace(
  session: SpaceSession,
  known: string | undefined,
  title: string,
  use: (id: string) => Promise<void>,
): Promise<void> {
  const id = known ?? (await pickRepository(session, 'space', title));
  if (id === undefined) {
    return;
  }
  for (;;) {
    try {
      await use(id);
      return;
    } catch (error) {
      if (!(await isTriedAgain(session, error, id))) {
        return;
      }
    }
  }
}

function isTriedAgain(session: SpaceSession, error: unknown, id: string): Promise<boolean> {
  return error instanceof SpaceUnavailableError && forHub.has(error.problem)
    ? offerHub(session, error, id)
    : showFailure(error, session, { kind: 'space', modelId: id });
}

async function offerHub({ hub }: SpaceSession, error: unknown, id: string): Promise<false> {
  const open = openOnHubTitle(hub().endpoint);
  const chosen = await vscode.window.showInformationMessage(plainWords(explain(error).message), open);
  if (chosen === open) {
    await vscode.commands.executeCommand('hubLens.openOnHub', { target: { kind: 'space', id } });
  }
  return false;
}
