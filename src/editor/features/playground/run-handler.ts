import type * as vscode from 'vscode';
import { isPrivateHost } from '../../../http';
import type { Handlers } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import { knownSecrets } from '../../session/known-secrets';
import type { Session } from '../../session/session';
import { runTrial } from './run-trial';
import { tellEnded } from './tell-ended';
import type { TrialWorld } from './trial-world';

/** Runs a model for the playground. */
export function runHandler(
  session: Session,
  maskTokens: ReadonlyMap<string, string>,
  panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>,
): Handlers['run'] {
  return async (params, call) => {
    const { model, provider } = params.target;
    if (serverIdOf(provider) === undefined) {
      await session.models.touch(model);
    }
    const outcome = await runTrial(await worldOf(session, maskTokens, provider), params, call);
    tellEnded(panel, model, outcome);
    const { state, result, error } = outcome;
    if (state !== 'done') {
      throw error;
    }
    const { output = { kind: 'text', text: '' }, ...rest } = result;
    return { trial: crypto.randomUUID(), output, ...rest };
  };
}

/** What the runs of a provider need of the world. */
export async function worldOf(
  session: Session,
  maskTokens: ReadonlyMap<string, string>,
  provider: string,
): Promise<TrialWorld> {
  const { fetch, serverFetch, router } = session;
  return {
    client: await session.inference({ feature: 'playground' }, provider),
    fetch: serverIdOf(provider) === undefined ? fetch : serverFetch,
    secrets: await knownSecrets(session),
    allowLocal: isPrivateHost(new URL(session.hub().endpoint)),
    maskToken: (model) => maskTokens.get(model),
    price: (model, provider) => router.knownPrice(model, provider),
  };
}
