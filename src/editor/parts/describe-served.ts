import * as vscode from 'vscode';
import type { InferenceTask } from '../../inference';
import type { ModelDetails, ModelTask } from '../../protocol';
import { completesTexts } from '../../servers';
import { examplesFor, inputFields, parameterFields } from '../../trial';
import { isVersioned } from '../kit/call-url';
import { runLabel } from '../kit/run-label';
import { asProvider, type Served } from '../session/served-models';

const { t } = vscode.l10n;

/** What a server of the user's own says of a model, in the form in which the hub's are described. */
export function toServedDetails(served: Served): ModelDetails {
  const { server, model } = served;
  const { id, contextLength, tools, vision } = model;
  return {
    id,
    gated: false,
    url: server.url,
    server: {
      name: server.name,
      ...(contextLength !== undefined && { contextLength }),
      ...(tools !== undefined && { tools }),
      ...(vision !== undefined && { vision }),
    },
    tasks: tasksOf(served),
  };
}

/** None of a model that is for something else, such as embeddings. */
function tasksOf(served: Served): ModelTask[] {
  const { server, model } = served;
  if (model.chat === false) {
    return [];
  }
  const completing =
    completesTexts(server.kind) && isVersioned(server.url) ? [servedTask('text-generation', [served])] : [];
  return [servedTask('conversational', [served]), ...completing];
}

/** The model's details with the user's own servers among those who run it as a chat. */
export function withServers(details: ModelDetails, served: readonly Served[]): ModelDetails {
  if (served.length === 0) {
    return details;
  }
  const isChat = ({ id }: ModelTask) => id === 'conversational';
  if (!details.tasks.some(isChat)) {
    return { ...details, tasks: [...details.tasks, servedTask('conversational', served)] };
  }
  const tasks = details.tasks.map((task) =>
    isChat(task) ? { ...task, providers: [...task.providers, ...served.map(asProvider)] } : task,
  );
  return { ...details, tasks };
}

function servedTask(task: 'conversational' | 'text-generation', served: readonly Served[]): ModelTask {
  const id: InferenceTask = task;
  const record = { id: served[0]?.model.id ?? '', tags: [] };
  return {
    id,
    label: runLabel(id),
    providers: served.map(asProvider),
    fields: inputFields(id, t),
    parameters: parameterFields(id),
    examples: examplesFor(record, id, t),
  };
}
