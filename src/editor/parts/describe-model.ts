import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import type { HubClient } from '../../hub';
import type { ModelDetails, ModelSummary, ModelTask } from '../../protocol';
import {
  type CallableTask,
  type ChatProviderFacts,
  callableTasks,
  examplesFor,
  inputFields,
  parameterFields,
} from '../../trial';
import { libraryLabel, taskLabel } from '../kit/labels';
import { licenceNames } from '../kit/licences';
import { isGated } from '../kit/record';
import { runLabel } from '../kit/run-label';

const { t } = vscode.l10n;

export function toSummary(model: ModelRecord): ModelSummary {
  const { id, pipeline_tag, library_name, downloads, likes, lastModified, safetensors, gguf } = model;
  const licence = licenceNames(model);
  const parameters = safetensors?.total ?? gguf?.total;
  const updated = Date.parse(lastModified ?? '');
  return {
    id,
    gated: isGated(model),
    ...(pipeline_tag !== undefined && { task: pipeline_tag, taskLabel: taskLabel(pipeline_tag) }),
    ...(library_name !== undefined && { library: libraryLabel(library_name) }),
    ...(downloads !== undefined && { downloads }),
    ...(likes !== undefined && { likes }),
    ...(licence !== undefined && { licence }),
    ...(!Number.isNaN(updated) && { updated }),
    ...(parameters !== undefined && { parameters }),
    ...(model.inferenceProviderMapping !== undefined && { providers: providersOf(model) }),
  };
}

/** The names of those who run it now. */
function providersOf(model: ModelRecord): string[] {
  const all = callableTasks(model).flatMap(({ providers }) => providers);
  return [...new Set(all.map(({ label }) => label))];
}

/** @param facts what is known of those who run the model as a chat */
export function toDetails(
  model: ModelRecord,
  hub: HubClient,
  facts: readonly ChatProviderFacts[],
): ModelDetails {
  return {
    ...toSummary(model),
    url: hub.modelUrl(model.id),
    tasks: callableTasks(model, facts).map((callable) => toTask(model, callable)),
  };
}

function toTask(model: ModelRecord, { task, providers }: CallableTask): ModelTask {
  const ids = providers.map(({ id }) => id);
  return {
    id: task,
    label: runLabel(task),
    providers: [...providers],
    fields: inputFields(task, t, ids),
    parameters: parameterFields(task),
    examples: examplesFor(model, task, t),
  };
}
