import * as vscode from 'vscode';
import type { InferenceTask } from '../../inference';
import { isLocalTask, isMediaTask, type LocalTask, localParameters, mediaTypes } from '../../local';
import type { InputField, ModelDetails, ModelTask, ParameterField } from '../../protocol';
import { isThisMachine } from '../../servers';
import { examplesFor, inputFields, parameterFields } from '../../trial';
import { runLabel } from '../kit/run-label';
import { asProvider, type Served, tasksOfServed } from '../session/served-models';

const { t } = vscode.l10n;

/** What a server of the user's own says of a model, in the form in which the hub's are described. */
export function toServedDetails(served: Served): ModelDetails {
  const { server, model } = served;
  const { id, contextLength, tools, structuredOutput, vision } = model;
  return {
    id,
    gated: false,
    url: server.url,
    server: {
      name: server.name,
      ...(contextLength !== undefined && { contextLength }),
      ...(tools !== undefined && { tools }),
      ...(structuredOutput !== undefined && { structuredOutput }),
      ...(vision !== undefined && { vision }),
    },
    tasks: tasksOfServed(server, model).map((task) => servedTask(task, [served])),
  };
}

/** The model's details with the user's own servers among those who run it, for each task that they run it for. */
export function withServers(details: ModelDetails, served: readonly Served[]): ModelDetails {
  const serving = (task: string) =>
    served.filter(({ server, model }) => tasksOfServed(server, model).some((each) => each === task));
  const tasks = details.tasks.map((task) => ({
    ...task,
    providers: [...task.providers, ...serving(task.id).map(asProvider)],
  }));
  const others = mainTasks(served).filter((task) => details.tasks.every(({ id }) => id !== task));
  return { ...details, tasks: [...tasks, ...others.map((task) => servedTask(task, serving(task)))] };
}

/** The first task of each: what else a server could be called for isn't what the model is known for. */
function mainTasks(served: readonly Served[]): InferenceTask[] {
  return [...new Set(served.flatMap(({ server, model }) => tasksOfServed(server, model).slice(0, 1)))];
}

function servedTask(task: InferenceTask, served: readonly Served[]): ModelTask {
  const record = { id: served[0]?.model.id ?? '', tags: [] };
  return {
    id: task,
    label: runLabel(task),
    providers: served.map(asProvider),
    fields: fieldsOf(task, served),
    parameters: parametersOf(task, served),
    examples: examplesFor(record, task, t),
  };
}

/** This machine reads only some types of files. What another server reads isn't known. */
function fieldsOf(task: InferenceTask, served: readonly Served[]): InputField[] {
  const fields = inputFields(task, t);
  return isRunHere(task, served) && isMediaTask(task)
    ? fields.map((field) =>
        field.kind === 'image' || field.kind === 'audio'
          ? { ...field, accepts: [...mediaTypes[task]] }
          : field,
      )
    : fields;
}

/** This machine has no use for many of them. What another server does with one isn't known. */
function parametersOf(task: InferenceTask, served: readonly Served[]): ParameterField[] {
  const fields = parameterFields(task);
  return isRunHere(task, served)
    ? fields.filter(({ name }) => localParameters[task].includes(name.split('.')[0] ?? ''))
    : fields;
}

function isRunHere(task: InferenceTask, served: readonly Served[]): task is InferenceTask & LocalTask {
  return isLocalTask(task) && served.every(({ server }) => isThisMachine(server));
}
