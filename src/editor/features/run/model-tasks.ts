import { type ModelRecord, taskList } from '../../../catalogue';
import { type InferenceTask, inferenceTasks } from '../../../inference';
import type { InputKind } from '../../../trial';
import { ownTask } from '../../../trial';
import type { QuestionId } from './given';
import { runTask } from './tasks';

/** Tasks of the hub whose models are called as a chat. */
const chatsOn: Readonly<Record<string, InputKind>> = {
  'text-generation': 'text',
  'image-text-to-text': 'image',
};

/** Tasks of the hub that can be run on such an input: those of a chat, then the others in the catalogue's order. */
export function hubTasksFor(kind: InputKind): string[] {
  const ids: readonly string[] = taskList.map(({ id }) => id);
  const chats = ids.filter((id) => chatsOn[id] === kind);
  return [...chats, ...ids.filter((id) => !chats.includes(id) && takes(asInferenceTask(id), kind))];
}

/**
 * What the model is called for: what the user wants, else what it is made for where a provider serves that, else the
 * first task that one serves. Undefined where nothing of it can be run on such an input.
 *
 * @param wanted task of the hub
 */
export function taskOfModel(model: ModelRecord, kind: InputKind, wanted?: string): InferenceTask | undefined {
  const named = asInferenceTask(wanted);
  if (named !== undefined && named !== 'text-generation' && takes(named, kind)) {
    return named;
  }
  const own = ownTask(model);
  const served = (model.inferenceProviderMapping ?? [])
    .filter(({ status }) => status === 'live')
    .map(({ task }) => asInferenceTask(task));
  const inOrder = served.includes(own) ? [own] : [...served, own];
  return inOrder.find((task) => takes(task, kind) && mayChat(model, task, kind));
}

/**
 * What a model of a server of the user's own is called for. Most chat, and some see pictures.
 *
 * @param hubTask what it was chosen for
 */
export function taskOfServed(kind: InputKind, hubTask?: string): InferenceTask | undefined {
  const named = hubTask === hubTaskOfServed(kind) ? undefined : asInferenceTask(hubTask);
  return [named, 'conversational' as const].find((task) => takes(task, kind));
}

/** The first of its tasks that can be run on such an input. */
export function firstTaskOn(kind: InputKind, tasks: readonly InferenceTask[]): InferenceTask | undefined {
  return tasks.find((task) => takes(task, kind));
}

/** The task of the hub that a model is remembered for which a server runs on such an input. */
export function hubTaskOfServed(kind: InputKind): string {
  return Object.keys(chatsOn).find((id) => chatsOn[id] === kind) ?? 'text-generation';
}

/** What has to be asked before the run. A model of one or two languages knows which they are. */
export function questionsOf(task: InferenceTask, model: ModelRecord, kind: InputKind): QuestionId[] {
  const { language } = model.cardData ?? {};
  const isMultilingual = Array.isArray(language) && language.length > 2;
  return runTask(task).questions.filter((question) => {
    if (question === 'sourceLanguage' || question === 'targetLanguage') {
      return isMultilingual;
    }
    return question !== 'instruction' || kind !== 'text';
  });
}

/** Of the models that chat only some see pictures. */
function mayChat({ pipeline_tag }: ModelRecord, task: InferenceTask | undefined, kind: InputKind): boolean {
  return task !== 'conversational' || kind === 'text' || pipeline_tag !== 'text-generation';
}

function asInferenceTask(id: string | undefined): InferenceTask | undefined {
  return inferenceTasks.find((each) => each === id);
}

function takes(task: InferenceTask | undefined, kind: InputKind): task is InferenceTask {
  return task !== undefined && runTask(task).takes.includes(kind);
}
