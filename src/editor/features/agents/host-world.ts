import type * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import { ExpiringCache, isPrivateHost } from '../../../http';
import type { ModelField } from '../../../hub';
import { providerOfThisMachine } from '../../../servers';
import { readSettings } from '../../kit/settings';
import { ResultFiles } from '../../parts/result-files';
import { saveUnkept } from '../../parts/save-unkept';
import { tasksOfServed } from '../../session/served-models';
import type { Session } from '../../session/session';
import type { AgentWorld } from './agent-world';

/** All that facts, snippets and calls are made from. */
const fields: readonly ModelField[] = [
  'cardData',
  'config',
  'disabled',
  'downloads',
  'gated',
  'gguf',
  'inferenceProviderMapping',
  'lastModified',
  'library_name',
  'likes',
  'mask_token',
  'pipeline_tag',
  'safetensors',
  'tags',
  'transformersInfo',
  'widgetData',
];

const fiveMinutes = 300_000;

/** For the agent, which would else run the model once more. */
const unkept =
  'The model answered, but the file could not be written: the disk may be full. The user was asked where to save it. Do not run it again.';

/** What tools work with on the host. */
export function createWorld(session: Session, storage: vscode.Uri): AgentWorld & vscode.Disposable {
  const { account, facts, fetch, hub, inference, providerKeys, router, servers } = session;
  let models = new ExpiringCache<ModelRecord>(100, fiveMinutes);
  const files = new ResultFiles(storage);
  const changes = account.onDidChange(() => {
    models = new ExpiringCache(100, fiveMinutes);
  });
  return {
    hub,
    inference: (provider) => inference({ feature: 'agents' }, provider),
    fetch,
    get viewerEndpoint() {
      return readSettings().datasetViewerEndpoint;
    },
    get allowLocal() {
      const { endpoint } = readSettings();
      return URL.canParse(endpoint) && isPrivateHost(new URL(endpoint));
    },
    model: (id, signal) =>
      models.get(id, (shared) => hub().model(id, { expand: fields, signal: shared }), {
        now: Date.now(),
        signal,
      }),
    size: (id, signal) => facts.size(id, signal),
    hasAccess: (id, signal) => facts.hasAccess('model', id, signal),
    providersOf: (model) => router.providersOf(model),
    async tasksHere(model) {
      const server = servers.ofProvider(providerOfThisMachine);
      const served = server && (await servers.models(server)).find(({ id }) => id === model);
      return server && served ? tasksOfServed(server, served) : [];
    },
    async travel() {
      const { routerEndpoint, billTo, providerOrder } = readSettings();
      return { routerEndpoint, billTo, providerOrder, keyed: await providerKeys.list() };
    },
    async save(made, model) {
      const uris = await files.write(made, model, new Date()).catch((error) => {
        void saveUnkept(made, model, error, session.log);
        throw new Error(unkept);
      });
      return uris.map((uri) => (uri.scheme === 'file' ? uri.fsPath : uri.toString()));
    },
    dispose: () => changes.dispose(),
  };
}
