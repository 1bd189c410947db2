import { type InferenceTask, InputError, inferenceTasks } from '../../../inference';
import type { ChatMessage, FieldValues, Output, ParameterValues } from '../../../protocol';
import { providerOfThisMachine, serverIdOf } from '../../../servers';
import {
  answerOf,
  callableTasks,
  fillForm,
  type ModelCall,
  ownTask,
  type Usage,
  wireMessage,
} from '../../../trial';
import type { AgentWorld } from './agent-world';
import { filledInputs, type GivenInputs, isChat, isPicture } from './filled-inputs';

/** What is to be run, as an agent or a user asks for it. */
export interface RunRequest extends GivenInputs {
  readonly model: string;
  readonly task?: string | undefined;
  /** Provider id; `auto` (default) leaves the choice to the hub. */
  readonly provider?: string | undefined;
}

/** A run that can be made. */
export interface PlannedRun {
  readonly model: string;
  readonly provider: string;
  readonly task: InferenceTask;
  readonly values: FieldValues;
  readonly parameters: ParameterValues;
  readonly maskToken: string | undefined;
  /** Ids of those who serve it for the task; none for a server of the user's own. */
  readonly providers: readonly string[];
}

export interface RunEnd {
  readonly output: Output;
  /** Who ran it, where that was told. */
  readonly provider: string | undefined;
  readonly usage: Usage;
  readonly finishReason: string | undefined;
  readonly milliseconds: number;
}

interface RunOptions {
  readonly signal: AbortSignal;
  /** Told of each piece of a chat's answer. */
  readonly onText?: (piece: string) => void;
}

/**
 * Finds out for which task and by whom the model can be run, and whether all is there that the task needs.
 *
 * @throws InputError that says what to do instead; HubError
 */
export async function planRun(
  request: RunRequest,
  world: AgentWorld,
  signal: AbortSignal,
): Promise<PlannedRun> {
  const { model, provider = 'auto' } = request;
  const wanted = request.task === undefined ? undefined : knownTask(request.task);
  if (serverIdOf(provider) !== undefined) {
    const task =
      provider === providerOfThisMachine
        ? await taskHere(model, wanted, world)
        : (wanted ?? 'conversational');
    return { ...filledInputs(task, request), model, provider, task, maskToken: undefined, providers: [] };
  }
  const record = await world.model(model, signal);
  const callable = callableTasks(record);
  const own = ownTask(record);
  const chosen =
    wanted === undefined
      ? (callable.find(({ task }) => task === own) ?? callable[0])
      : callable.find(({ task }) => task === wanted);
  if (chosen === undefined) {
    const names = callable.map(({ task }) => task).join(', ');
    const isHere = (await world.tasksHere(model).catch(() => [])).length > 0;
    const other = names === '' ? nobodyServes : `It is served for: ${names}.`;
    const next = isHere ? `It is on this machine: run it with provider ${providerOfThisMachine}.` : other;
    throw new InputError(
      `No inference provider serves ${model}${wanted === undefined ? '' : ` for ${wanted}`}. ${next}`,
      { code: 'notServed', model },
    );
  }
  const providers = chosen.providers.map(({ id }) => id);
  if (provider !== 'auto' && !providers.includes(provider)) {
    throw new InputError(
      `${provider} does not serve ${model} for ${chosen.task}. Those do: ${providers.join(', ')}.`,
      { code: 'notServedBy', model, provider, others: providers },
    );
  }
  const { task } = chosen;
  const maskToken = record.mask_token ?? undefined;
  return { ...filledInputs(task, request), model: record.id, provider, task, maskToken, providers };
}

/** @throws InputError for a model that isn't on this machine, or isn't for the task */
async function taskHere(
  model: string,
  wanted: InferenceTask | undefined,
  world: AgentWorld,
): Promise<InferenceTask> {
  const tasks = await world.tasksHere(model);
  const task = wanted === undefined ? tasks[0] : tasks.find((each) => each === wanted);
  if (task === undefined) {
    throw new InputError(
      tasks.length === 0
        ? `${model} is not on this machine. The user can download it with the command "Hub Lens: Download for This Machine".`
        : `On this machine ${model} runs for: ${tasks.join(', ')}.`,
    );
  }
  return task;
}

const nobodyServes =
  'Look for one that is served (hub_search_models with provider "all"), or load it (hub_loading_snippet).';

function knownTask(name: string): InferenceTask {
  const id = name === 'chat' || name === 'chat-completion' ? 'conversational' : name;
  const task = inferenceTasks.find((each) => each === id);
  if (task === undefined) {
    throw new InputError(
      `"${name.slice(0, 100)}" cannot be run. Tasks that can: ${inferenceTasks.join(', ')}.`,
    );
  }
  return task;
}

/**
 * Runs the model.
 *
 * @throws InputError; else as the client and the download of files do
 */
export async function runModel(run: PlannedRun, world: AgentWorld, options: RunOptions): Promise<RunEnd> {
  const start = performance.now();
  const { model, provider, parameters } = run;
  const { signal, onText } = options;
  const input = await inputOf(run, world, signal);
  const client = await world.inference(provider);
  const call = { model, provider, input, parameters };
  const answer = await answerOf(client, call, { signal }, (piece) => {
    if (piece.kind === 'text') {
      onText?.(piece.text);
    }
  });
  const { output, usage, finishReason, provider: ran } = answer;
  return { output, usage, finishReason, provider: ran, milliseconds: performance.now() - start };
}

async function inputOf(
  { task, values, maskToken }: PlannedRun,
  { fetch, allowLocal }: AgentWorld,
  signal: AbortSignal,
): Promise<ModelCall['input']> {
  return isChat(task)
    ? { kind: 'chat', messages: [wireMessage(messageOf(values))] }
    : { kind: 'form', task, values: await fillForm(values, { fetch, allowLocal, signal }), maskToken };
}

/** A picture goes with it where there is one. */
function messageOf({ text, image }: FieldValues): ChatMessage {
  const images = image !== undefined && isPicture(image) ? [image.url] : [];
  return { role: 'user', content: String(text), images };
}
