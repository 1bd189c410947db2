import { mayGetHubToken, type ProviderId, providerList } from '../inference';
import { parseAddress } from '../servers';
import { CommandError, type World } from './world';

/** What the environment says of the hub, of keys and of servers. */
export interface Settings {
  readonly token: string | undefined;
  /** Addresses without a slash at the end. */
  readonly endpoint: string;
  readonly routerEndpoint: string;
  readonly datasetViewerEndpoint: string;
  readonly billTo: string | undefined;
  readonly providerKeys: Readonly<Partial<Record<ProviderId, string>>>;
  /**
   * A server of the user's own, and what opens it.
   *
   * @throws CommandError for one that the environment doesn't have
   */
  readonly server: (id: string) => ServerAccess;
}

interface ServerAccess {
  readonly url: string;
  readonly credential: string | undefined;
  readonly isHubToken: boolean;
}

const addresses = {
  HF_ENDPOINT: 'https://huggingface.co',
  HUB_LENS_ROUTER_ENDPOINT: 'https://router.huggingface.co',
  HUB_LENS_DATASET_VIEWER_ENDPOINT: 'https://datasets-server.huggingface.co',
} as const;

/** @throws CommandError for an address that isn't one */
export function readSettings({ environment }: Pick<World, 'environment'>): Settings {
  const variable = (name: string) => environment[name]?.trim() || undefined;
  const address = (name: keyof typeof addresses) => addressIn(name, variable(name) ?? addresses[name]);
  const endpoint = address('HF_ENDPOINT');
  const routerEndpoint = address('HUB_LENS_ROUTER_ENDPOINT');
  const token = variable('HF_TOKEN');
  const keys = providerList.flatMap(({ id }) => {
    const key = variable(`HUB_LENS_KEY_${variableName(id)}`);
    return key === undefined ? [] : [[id, key] as const];
  });
  return {
    token,
    endpoint,
    routerEndpoint,
    datasetViewerEndpoint: address('HUB_LENS_DATASET_VIEWER_ENDPOINT'),
    billTo: variable('HUB_LENS_BILL_TO'),
    providerKeys: Object.fromEntries(keys),
    server(id) {
      const name = `HUB_LENS_SERVER_${variableName(id)}`;
      const given = variable(name);
      if (given === undefined) {
        throw new CommandError(`Set ${name} to the address of the model server “${id}”.`);
      }
      const url = serverUrl(name, given);
      const key = variable(`HUB_LENS_SERVER_KEY_${variableName(id)}`);
      const isHubToken =
        key === undefined && mayGetHubToken(url, { hubEndpoint: endpoint, routerEndpoint, options: {} });
      return { url, credential: isHubToken ? token : key, isHubToken };
    },
  };
}

/** How a variable spells an ID: `fal-ai` is `FAL_AI`. */
function variableName(id: string): string {
  return id.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
}

function addressIn(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new CommandError(`${name} isn’t an address. Expected one such as https://huggingface.co.`);
  }
  return text.replace(/\/+$/, '');
}

function serverUrl(name: string, text: string): string {
  const parsed = parseAddress(text);
  if ('problem' in parsed) {
    throw new CommandError(`${name} isn’t the address of a model server, such as http://localhost:8080/v1.`);
  }
  return parsed.url;
}
