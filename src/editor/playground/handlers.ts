import type * as vscode from 'vscode';
import { isPrivateHost } from '../../http';
import { type ModelField, summaryFields } from '../../hub';
import type { HandlersOf } from '../../protocol';
import { callableTasks } from '../../trial';
import type { Services } from '../services';
import { toDetails } from './describe-model';
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
): HandlersOf<'describeModel' | 'run'> {
  const maskTokens = new Map<string, string>();
  return {
    async describeModel({ id }, { signal }) {
      const hub = services.hub();
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
      return details;
    },
    async run(params, call) {
      const outcome = await runTrial(await worldOf(services, maskTokens), params, call);
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

async function worldOf(services: Services, maskTokens: ReadonlyMap<string, string>): Promise<TrialWorld> {
  const { account, fetch, providerKeys, router } = services;
  const token = await account.token();
  return {
    client: await services.inference(),
    fetch,
    secrets: [...(token === undefined ? [] : [token]), ...Object.values(await providerKeys.all())],
    allowLocal: isPrivateHost(new URL(services.hub().endpoint)),
    maskToken: (model) => maskTokens.get(model),
    price: (model, provider) => router.knownPrice(model, provider),
  };
}
