import { inferenceMethods } from './inference-methods';
import type { SourceCall } from './literal';
import type { ServedCall } from './reference';

interface Client {
  /** Arguments and keys that name the address it calls. */
  readonly addresses: readonly string[];
  /** Without an address it calls inference providers; others call a service of their own. */
  readonly callsProviders: boolean;
  /** What it asks its model for, where it is only for that. */
  readonly task?: string;
}

const hubClient: Client = { addresses: ['base_url', 'endpointUrl'], callsProviders: true };
const openaiClient: Client = { addresses: ['base_url', 'baseURL'], callsProviders: false };

/** Clients that call a model where it is served, by the name of what makes them. */
const clients: ReadonlyMap<string, Client> = new Map([
  ['InferenceClient', hubClient],
  ['AsyncInferenceClient', hubClient],
  ['HfInference', hubClient],
  ['InferenceClientModel', { ...hubClient, task: 'conversational' }],
  ['HuggingFaceEndpoint', { ...hubClient, addresses: ['endpoint_url', 'inference_server_url'] }],
  ['OpenAI', openaiClient],
  ['AsyncOpenAI', openaiClient],
]);

const tasksOfMethods: ReadonlyMap<string, string> = new Map(
  inferenceMethods.flatMap(({ names, task }) => names.map((name) => [name, task])),
);

/** OpenAI's own names, which all clients have. */
const chatMethod = /(?:^|\.)(?:chat\.completions|responses)\.(?:create|parse|stream)$/;

/** How a call has a model run that somebody serves; undefined where the program doesn't say for sure. */
export function servedCall(call: SourceCall): ServedCall | undefined {
  const client = clientOf(call);
  if (client !== undefined) {
    return placeOf(client, call);
  }
  const callee = call.callee.replaceAll('?', '');
  const name = callee.slice(callee.lastIndexOf('.') + 1);
  const { maker, strings, names, isOpen } = call;
  const ownTask = tasksOfMethods.get(name);
  const task = ownTask ?? (chatMethod.test(callee) ? 'conversational' : undefined);
  if (task === undefined || isOpen || hubClient.addresses.some((each) => names.has(each))) {
    return undefined;
  }
  const made = maker && clientOf(maker);
  if (maker !== undefined && made !== undefined) {
    const place = placeOf(made, maker);
    return place && { ...place, task };
  }
  // Nobody but the hub's clients is told of a provider.
  return ownTask !== undefined && strings.has('provider') ? { task } : undefined;
}

function clientOf({ callee }: SourceCall): Client | undefined {
  return clients.get(callee.slice(callee.lastIndexOf('.') + 1));
}

function placeOf({ addresses, callsProviders, task }: Client, call: SourceCall): ServedCall | undefined {
  const { strings, names, isOpen } = call;
  const address = addresses.find((name) => names.has(name));
  if (isOpen || isAddress(strings.get(0)) || isAddress(strings.get('model'))) {
    return undefined;
  }
  if (address === undefined) {
    return callsProviders ? { ...(task !== undefined && { task }) } : undefined;
  }
  const baseUrl = strings.get(address);
  return baseUrl === undefined ? undefined : { baseUrl, ...(task !== undefined && { task }) };
}

/** In the place of a model it is called itself. */
function isAddress(text: string | undefined): boolean {
  return text !== undefined && /^https?:/.test(text);
}
