import {
  autoProviderId,
  InputError,
  isPolicy,
  type PlannedRequest,
  planRequest,
} from '../../inference/requests';
import { credentialVariable } from '../inference/credential';
import { openAiArguments } from '../inference/openai-arguments';
import { pythonCall } from '../inference/python-call';
import type { BatchScriptInput, ScriptField, ScriptInput } from './batch-script';
import { resultKinds } from './result-kinds';

/** Fields of forms that the package's methods take by name; others are the first argument. */
const argumentNames: Readonly<Record<string, string>> = {
  question: 'question',
  context: 'context',
  labels: 'candidate_labels',
  sentences: 'other_sentences',
  sourceLanguage: 'src_lang',
  targetLanguage: 'tgt_lang',
  prompt: 'prompt',
};

const firstFields: ReadonlySet<string> = new Set(['text', 'image', 'audio', 'sentence']);

const listFields: ReadonlySet<string> = new Set(['labels', 'sentences']);

/**
 * What the template of the model reads of how a row is asked about.
 *
 * @throws InputError where no Python client can make the call
 */
export function rowCall(input: BatchScriptInput): Readonly<Record<string, unknown>> {
  return input.input.kind === 'chat'
    ? chatCall(input, input.input)
    : taskCall(input, Object.entries(input.input.values));
}

function chatCall(
  { target, parameters }: BatchScriptInput,
  { system, prompt, images }: Extract<ScriptInput, { readonly kind: 'chat' }>,
) {
  const messages = [{ role: 'user', content: '' }];
  const { directRequest: direct = false, ...place } = target;
  const request = planRequest({
    ...place,
    task: 'conversational',
    direct,
    args: { messages, ...parameters },
  });
  const { base, body } = openAiPlace(request, target.provider);
  const { messages: _, ...others } = openAiArguments(body);
  const { 'Content-Type': _type, ...headers } = request?.headers ?? {};
  return {
    is_chat: true,
    base_url: base,
    key: credentialVariable(target, request?.opens === 'provider') ?? 'none',
    headers: Object.keys(headers).length > 0 ? headers : undefined,
    model: body.model,
    system: system?.trim() === '' ? undefined : system,
    prompt,
    images,
    parameters: others,
  };
}

function openAiPlace(request: PlannedRequest | undefined, provider: string) {
  const end = '/chat/completions';
  if (request === undefined || request.scheme !== 'Bearer' || !request.url.endsWith(end)) {
    throw new InputError(`OpenAI's client cannot call ${provider} directly: call it through the router.`);
  }
  const { body } = request;
  if (body.kind !== 'json') {
    throw new InputError(`${provider} takes no JSON.`);
  }
  return { base: request.url.slice(0, -end.length), body: body.value };
}

function taskCall(
  { target, parameters }: BatchScriptInput,
  fields: readonly (readonly [string, ScriptField])[],
) {
  const { task, provider, endpointUrl, directRequest = false } = target;
  const call = pythonCall(task, { inputs: {}, parameters });
  const result = resultKinds[task];
  if (call === undefined || result === undefined) {
    throw new InputError(`A script cannot run ${task} over the rows of a table.`, {
      code: 'notInScripts',
      task,
    });
  }
  const policy = isPolicy(provider) && provider !== autoProviderId;
  return {
    is_chat: false,
    model: target.model,
    endpoint: endpointUrl,
    // The package knows no other policy.
    provider: policy ? autoProviderId : provider,
    key: credentialVariable(target, directRequest),
    bill_to: endpointUrl === undefined && !directRequest ? target.billTo : undefined,
    method: call.method,
    arguments: taskArguments(fields),
    keywords: call.keywords,
    has_texts: fields.some(([name, { kind }]) => listFields.has(name) && kind === 'column'),
    result: result.kind,
    file_ending: result.ending,
  };
}

/** The first argument comes before those with names. */
function taskArguments(fields: readonly (readonly [string, ScriptField])[]) {
  const given = fields.filter(([, field]) => field.kind === 'column' || field.text.trim() !== '');
  const unknown = given.find(([name]) => !firstFields.has(name) && !Object.hasOwn(argumentNames, name));
  if (unknown !== undefined) {
    throw new InputError(`A script cannot fill in the field "${unknown[0]}" from the rows of a table.`);
  }
  return given
    .map(([name, field]) => {
      const isList = listFields.has(name);
      const value =
        field.kind === 'column' ? { column: field.column } : { value: constantOf(field.text, isList) };
      return { ...value, is_list: isList, name: firstFields.has(name) ? undefined : argumentNames[name] };
    })
    .sort((one, other) => Number(one.name !== undefined) - Number(other.name !== undefined));
}

function constantOf(text: string, isList: boolean): string | string[] {
  const entries = text.split(/[,\n]/).map((entry) => entry.trim());
  return isList ? entries.filter((entry) => entry !== '') : text;
}
