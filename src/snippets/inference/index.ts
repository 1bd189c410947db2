import { isChatTask, isTaskId, type ModelRecord } from '../../catalogue';
import {
  type InferenceTask,
  InputError,
  inferenceTasks,
  inputTypesOf,
  planRequest,
} from '../../inference/requests';
import { TemplateRuntimeError } from '../../template';
import { LiteralError } from '../literals/literal-error';
import { callArguments } from './call-arguments';
import { type SnippetClient, snippetClients } from './clients';
import type { InferenceSnippet, InferenceSnippetOptions } from './options';
import { type Call, type SnippetContext, snippetContext } from './snippet-context';
import { kindOf, toolsKind } from './task-kinds';
import { renderTemplate } from './templates';

export type { InferenceSnippet, InferenceSnippetOptions } from './options';

/**
 * Code that calls the model, for each language and client that can make the call, those of a language together and the
 * best first. None where the model cannot be called so: {@link whyNoInferenceSnippets} says why.
 */
export function inferenceSnippets(model: ModelRecord, options: InferenceSnippetOptions): InferenceSnippet[] {
  const call = plannedCall(model, options);
  if (typeof call === 'string') {
    return [];
  }
  const kind = kindOf(call.task, options.streaming === true);
  const context = snippetContext(call);
  return clientsFor(kind, context).flatMap((client) => writtenFor(client, kind, context));
}

/** The snippet, or none where the language cannot hold one of the call's texts. */
function writtenFor(
  { language, client, kinds, install }: SnippetClient,
  kind: string,
  context: SnippetContext,
): InferenceSnippet[] {
  const loops = context.tool_loop !== undefined && Object.hasOwn(kinds, toolsKind);
  try {
    const code = renderTemplate(language, client, loops ? toolsKind : kind, {
      ...context,
      typescript: language === 'ts',
    });
    return [
      {
        ...{ language, client, content: `${code.trim()}\n` },
        ...(loops && { runsTools: true }),
        ...(install !== undefined && { install }),
      },
    ];
  } catch (error) {
    if (error instanceof TemplateRuntimeError && error.cause instanceof LiteralError) {
      return [];
    }
    throw error;
  }
}

/** Why there is no code that calls the model so; undefined where there is. */
export function whyNoInferenceSnippets(
  model: ModelRecord,
  options: InferenceSnippetOptions,
): string | undefined {
  const call = plannedCall(model, options);
  if (typeof call === 'string') {
    return call;
  }
  const clients = clientsFor(kindOf(call.task, options.streaming === true), snippetContext(call));
  return clients.length > 0 ? undefined : noClientReason(options);
}

function clientsFor(kind: string, context: SnippetContext): SnippetClient[] {
  return snippetClients.filter(({ kinds, makes }) => Object.hasOwn(kinds, kind) && makes(context));
}

/** The call, or the reason why there is none. */
function plannedCall(model: ModelRecord, options: InferenceSnippetOptions): Call | string {
  const task = inferenceTaskOf(model, options.task);
  if (task === undefined) {
    return noTaskReason(options.task ?? model.pipeline_tag);
  }
  const {
    provider,
    providerModelId,
    lora,
    endpointUrl,
    directRequest = false,
    billTo,
    routerEndpoint,
  } = options;
  try {
    const given = callArguments(model, task, options, inputTypesOf(provider, task));
    const request = planRequest({
      ...{ task, model: model.id, provider, providerModelId, lora, endpointUrl, billTo, routerEndpoint },
      args: given.args,
      direct: directRequest,
    });
    return { model, task, options, arguments: given, request };
  } catch (error) {
    if (error instanceof InputError) {
      return error.message;
    }
    throw error;
  }
}

/** What the model is called for: a model of a conversation chats, even where its task has another name. */
function inferenceTaskOf(
  { pipeline_tag, tags }: ModelRecord,
  task = pipeline_tag,
): InferenceTask | undefined {
  const chats = task === 'image-text-to-text' || (isChatTask(task ?? '') && tags.includes('conversational'));
  return chats ? 'conversational' : inferenceTasks.find((each) => each === task);
}

function noClientReason({ provider }: InferenceSnippetOptions): string {
  return `It is not known under which name ${provider} serves the model.`;
}

function noTaskReason(task: string | undefined): string {
  if (task === undefined) {
    return 'The model does not say what its task is.';
  }
  return isTaskId(task)
    ? `No provider serves models for the task ${task}.`
    : `"${task}" is not a task of the hub.`;
}
