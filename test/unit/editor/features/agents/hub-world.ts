import type { AgentWorld } from '../../../../../src/editor/features/agents/agent-world';
import { weightSize } from '../../../../../src/editor/kit/weight-size';
import { HubClient, listRouterModels } from '../../../../../src/hub';
import { InferenceClient } from '../../../../../src/inference';
import type { OutputFile } from '../../../../../src/protocol';
import type { LocalHub } from '../../../../hub';

export interface TestWorld extends AgentWorld {
  /** Files that were kept. */
  readonly saved: OutputFile[];
}

const fields = ['cardData', 'config', 'downloads', 'gated', 'gguf', 'inferenceProviderMapping'] as const;
const more = ['lastModified', 'library_name', 'likes', 'mask_token', 'pipeline_tag', 'safetensors'] as const;
const rest = ['tags', 'transformersInfo', 'widgetData'] as const;

/** A model on this machine. */
export const modelHere = 'tiny/text-classification';

/** The world of the tools over the local hub, with a token or with nobody signed in. */
export function worldOver(local: LocalHub, token?: string): TestWorld {
  const { endpoint, routerEndpoint } = local;
  const { fetch } = globalThis;
  const hub = new HubClient({ endpoint, fetch, ...(token !== undefined && { token: async () => token }) });
  const saved: OutputFile[] = [];
  return {
    saved,
    fetch,
    viewerEndpoint: `${endpoint}/viewer`,
    allowLocal: true,
    hub: () => hub,
    inference: async () =>
      new InferenceClient(token, { fetch, hubEndpoint: endpoint, routerEndpoint, tokenKind: 'hub' }),
    model: (id, signal) => hub.model(id, { expand: [...fields, ...more, ...rest], signal }),
    size: async (id, signal) => weightSize(await hub.files(id, { signal })),
    hasAccess: async () => token !== undefined,
    providersOf: async (model) =>
      (await listRouterModels(routerEndpoint, { fetch })).find(({ id }) => id === model)?.providers ?? [],
    tasksHere: async (id) => (id === modelHere ? ['text-classification', 'feature-extraction'] : []),
    travel: async () => ({ routerEndpoint, keyed: [], providerOrder: [] }),
    save: async (files) => files.map((file) => `/results/${saved.push(file)}`),
  };
}
