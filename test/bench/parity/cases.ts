import type { InferenceClient, InferenceOptions } from '../../../src/inference';
import { calls, responseFormat } from '../../calls';
import { type FaultSwitch, type LocalProvider, localProviders, type TaskRow } from '../../hub';
import { type Base, baseOf, runTask, streams } from '../../unit/inference/matrix/calls';
import { hubToken, secretOf, waysOf } from '../../unit/inference/matrix/world';
import { jobFaults, lookUpFaults, type NamedFault, streamFaults, submissionFaults } from './faults';
import { endpointOf, ownServers } from './own-servers';

/** How a call reaches who runs it. `endpoint` is one at the hub, called with its token; `local` needs none. */
export type ParityWay = 'routed' | 'direct' | 'endpoint' | 'local';

/** One call, for both clients. */
export interface ParityCase {
  readonly provider: string;
  readonly task: string;
  readonly model: string;
  readonly way: ParityWay;
  /** What is special about the call: nothing, a way of asking, or how the server misbehaves. */
  readonly variation: string;
  readonly token: string;
  /** What both clients understand. */
  readonly options?: InferenceOptions;
  readonly fault?: FaultSwitch;
  readonly run: (client: InferenceClient) => Promise<unknown>;
}

type Subject = Omit<ParityCase, 'variation' | 'run'> & { readonly base: Base; readonly first: boolean };

interface Variation {
  readonly name: string;
  readonly applies: (subject: Subject) => boolean;
  readonly changes?: Partial<Pick<ParityCase, 'token' | 'options' | 'fault'>>;
  /** Default: the call of the task. */
  readonly run?: (client: InferenceClient, base: Base) => Promise<unknown>;
}

type Applies = Variation['applies'];

const always: Applies = () => true;
const draws: Applies = ({ task }) => task === 'text-to-image';
const chats: Applies = ({ task }) => task === 'conversational';

/** Tasks that end in a file, of providers that make jobs of them. */
const makesFiles: Applies = ({ provider, task }) =>
  /^(fal-ai|novita|replicate|together|wavespeed|zai-org)$/.test(provider) &&
  /-to-(image|video|audio)$|^image-segmentation$/.test(task);

const streamChat = async (client: InferenceClient, base: Base) => streams.conversational(client, base);

const withFaults = (faults: readonly NamedFault[], applies: Applies, run?: Variation['run']): Variation[] =>
  faults.map(({ name, fault }) => ({ name, applies, changes: { fault }, ...(run && { run }) }));

const variations: readonly Variation[] = [
  { name: 'plain', applies: always },
  {
    name: 'streamed',
    applies: chats,
    run: streamChat,
  },
  {
    name: 'streamed',
    applies: ({ task, model, provider }) => task === 'text-generation' && completes(provider, model),
    run: async (client, base) => streams['text-generation'](client, base),
  },
  {
    name: 'with a schema',
    applies: chats,
    run: (client, base) =>
      client.chatCompletion({ ...base, ...calls.conversational.args, response_format: responseFormat }),
  },
  ...(['dataUrl', 'json', 'url'] as const).map((outputType) => ({
    name: `as ${outputType}`,
    applies: draws,
    run: (client: InferenceClient, base: Base) => runTask('text-to-image', client, base, { outputType }),
  })),
  { name: 'billed', applies: ({ first }) => first, changes: { options: { billTo: 'acme-lab' } } },
  {
    name: 'without a token',
    applies: ({ first, way }) => first && way === 'routed',
    changes: { token: '' },
  },
  ...withFaults(submissionFaults, always),
  ...withFaults(streamFaults, chats, streamChat),
  ...withFaults(jobFaults, makesFiles),
  ...withFaults(lookUpFaults, ({ provider, first }) => provider === 'together' && first),
];

/** Chat servers cannot stream the events of a completion. */
function completes(providerId: string, model: string): boolean {
  const rows = localProviders.find(({ id }) => id === providerId)?.tasks ?? [];
  return rows.some((row) => row.model === model && !row.path.includes('/chat/'));
}

/** Every provider, task and way, varied. */
export function parityCases(): ParityCase[] {
  const subjects = [...localProviders.flatMap(subjectsOf), ...ownSubjects(), ...automatic];
  return subjects.flatMap((subject) =>
    variations
      .filter(({ applies }) => applies(subject))
      .map(({ name, changes, run }) => {
        const { base, first: _, ...rest } = subject;
        return {
          ...rest,
          ...changes,
          options: { ...subject.options, ...changes?.options },
          variation: name,
          run: (client: InferenceClient) => run?.(client, base) ?? runTask(subject.task, client, base),
        };
      }),
  );
}

function subjectsOf(provider: LocalProvider): Subject[] {
  const rows = provider.tasks.filter(({ modelField }) => modelField !== 'none');
  return rows.flatMap((row, index) =>
    waysOf(provider).map((way) => ({
      provider: provider.id,
      task: row.task,
      model: row.model,
      way,
      token: secretOf(provider, way),
      base: baseOf(provider, row),
      first: index === 0,
    })),
  );
}

/** Servers of the user's own speak as hf-inference does. */
function ownSubjects(): Subject[] {
  const rows = localProviders.find(({ id }) => id === 'hf-inference')?.tasks ?? [];
  return rows.flatMap((row) => [ownSubject(row, 'endpoint', hubToken), ownSubject(row, 'local', '')]);
}

function ownSubject(row: TaskRow, way: 'endpoint' | 'local', token: string): Subject {
  return {
    provider: 'own server',
    task: row.task,
    model: row.model,
    way,
    token,
    options: { endpointUrl: endpointOf(ownServers[way], row) },
    // A server of one model needs no name for it.
    base: way === 'endpoint' ? { model: row.model } : {},
    first: row.task === 'conversational',
  };
}

/** Calls whose provider is chosen by the router, or by the order of the hub's mapping. */
const automatic: readonly Subject[] = (
  [
    ['conversational', 'deepseek-ai/DeepSeek-R1'],
    ['summarization', 'provider-lab/summarization'],
  ] as const
).map(([task, model]) => ({
  provider: 'auto',
  task,
  model,
  way: 'routed',
  token: hubToken,
  base: { model, provider: 'auto' },
  first: task === 'conversational',
}));
