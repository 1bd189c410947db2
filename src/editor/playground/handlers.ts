import type * as vscode from 'vscode';
import { isPrivateHost } from '../../http';
import { type ModelField, summaryFields } from '../../hub';
import { inferenceTasks, providerList } from '../../inference';
import type { HandlersOf } from '../../protocol';
import { serverIdOf } from '../../servers';
import { callableTasks } from '../../trial';
import { runLabel } from '../run/run-label';
import { knownSecrets } from '../secrets/known-secrets';
import { servedModel, serversOf } from '../servers/served-models';
import type { Services } from '../services';
import { toDetails } from './describe-model';
import { toServedDetails, withServers } from './describe-served';
import { runTrial, type TrialWorld } from './run-trial';
import { tellEnded } from './tell-ended';

const detailFields: readonly ModelField[] = [
  ...summaryFields,
  'cardData',
  'inferenceProviderMapping',
  'mask_token',
  'tags',
  'widgetData',
];

/**
 * What the playground asks for.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function playgroundHandlers(
  services: Services,
  gatedModels: Set<string>,
  panel: Pick<vscode.WebviewPanel, 'visible' | 'reveal'>,
): HandlersOf<'describeModel' | 'listNames' | 'run'> {
  const maskTokens = new Map<string, string>();
  return {
    async listNames() {
      return {
        providers: Object.fromEntries(providerList.map(({ id, label }) => [id, label])),
        tasks: Object.fromEntries(inferenceTasks.map((task) => [task, runLabel(task)])),
      };
    },
    async describeModel({ id, provider }, { signal }) {
      const server = provider === undefined ? undefined : services.servers.ofProvider(provider);
      if (server !== undefined) {
        return toServedDetails({ server, model: await servedModel(services, { server, model: id }, signal) });
      }
      const hub = services.hub();
      const serving = serversOf(services, id);
      const model = await hub.model(id, { expand: detailFields, signal });
      if (model.mask_token) {
        maskTokens.set(id, model.mask_token);
      }
      const chats = callableTasks(model).some(({ task }) => task === 'conversational');
      const facts = chats ? await services.router.providersOf(id) : [];
      const details = toDetails(model, hub, facts);
      if (details.gated) {
        gatedModels.add(id);
      }
      return withServers(details, await serving);
    },
    async run(params, call) {
      const outcome = await runTrial(
        await worldOf(services, maskTokens, params.target.provider),
        params,
        call,
      );
      tellEnded(panel, params.target.model, outcome);
      const { state, result, error } = outcome;
      if (state !== 'done') {
        throw error;
      }
      const { output = { kind: 'text', text: '' }, ...rest } = result;
      return { trial: crypto.randomUUID(), output, ...rest };
    },
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
