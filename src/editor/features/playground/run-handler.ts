import type * as vscode from 'vscode';
import { isPrivateHost } from '../../../http';
import type { Handlers } from '../../../protocol';
import { serverIdOf } from '../../../servers';
import { knownSecrets } from '../../session/known-secrets';
import type { Services } from '../../session/services';
import { runTrial } from './run-trial';
import { tellEnded } from './tell-ended';
import type { TrialWorld } from './trial-world';

/** Runs a model for the playground. */
export function runHandler(
  services: Services,
  maskTokens: ReadonlyMap<string, string>,
  panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>,
): Handlers['run'] {
  return async (params, call) => {
    const outcome = await runTrial(await worldOf(services, maskTokens, params.target.provider), params, call);
    tellEnded(panel, params.target.model, outcome);
    const { state, result, error } = outcome;
    if (state !== 'done') {
      throw error;
    }
    const { output = { kind: 'text', text: '' }, ...rest } = result;
    return { trial: crypto.randomUUID(), output, ...rest };
  };
}

async function worldOf(
  services: Services,
  maskTokens: ReadonlyMap<string, string>,
  provider: string,
): Promise<TrialWorld> {
  const { fetch, serverFetch, router } = services;
  return {
    client: await services.inference(provider),
    fetch: serverIdOf(provider) === undefined ? fetch : serverFetch,
    secrets: await knownSecrets(services),
    allowLocal: isPrivateHost(new URL(services.hub().endpoint)),
    maskToken: (model) => maskTokens.get(model),
    price: (model, provider) => router.knownPrice(model, provider),
  };
}
