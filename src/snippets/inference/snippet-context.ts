import type { ModelRecord } from '../../catalogue';
import {
  autoProviderId,
  credentialHeaders,
  type InferenceTask,
  isMedia,
  isPolicy,
  mayBeJob,
  type PlannedRequest,
  type RequestBody,
} from '../../inference/requests';
import { jsonAroundVariables } from '../literals/filters';
import { Variable } from '../literals/variable';
import { answerContext, fileNameOf } from './answer-context';
import type { CallArguments } from './call-arguments';
import { credentialVariable } from './credential';
import { type InputFile, withVariable } from './input-file';
import { mapTree } from './map-tree';
import { openAiArguments } from './openai-arguments';
import type { InferenceSnippetOptions } from './options';
import { type PythonCall, pythonCall } from './python-call';
import { toolLoop } from './tools/tool-loop';

/** All that is known of a call when its snippets are written. */
export interface Call {
  readonly model: ModelRecord;
  readonly task: InferenceTask;
  readonly options: InferenceSnippetOptions;
  readonly arguments: CallArguments;
  /** Absent where only the hub could complete it. */
  readonly request: PlannedRequest | undefined;
}

/** What the templates read. */
export interface SnippetContext extends Readonly<Record<string, unknown>> {
  readonly task: InferenceTask;
  readonly provider: string;
  readonly endpoint: string | undefined;
  readonly python: PythonCall | undefined;
  readonly file: { readonly is_address: boolean } | undefined;
  /** The request, where code can make it without asking the hub. */
  readonly url?: string;
  readonly scheme?: string;
  readonly body?: { readonly kind: string };
  /** The answer to the request is a job to be followed. */
  readonly is_job?: boolean;
  /** What runs the tools that a model calls, where it may call some. */
  readonly tool_loop?: unknown;
}

export function snippetContext(call: Call): SnippetContext {
  const { model, task, options, arguments: given, request } = call;
  const token = tokenOf(call);
  const { billTo, endpointUrl, provider } = options;
  const policy = isPolicy(provider) && provider !== autoProviderId ? `:${provider}` : '';
  return {
    model: model.id,
    // The router chooses by what stands behind the model.
    routed_model: `${model.id}${policy}`,
    task,
    provider: policy === '' ? provider : autoProviderId,
    provider_model: options.providerModelId,
    token,
    reads_environment: token instanceof Variable,
    bill_to: endpointUrl === undefined && !options.directRequest ? billTo : undefined,
    endpoint: endpointUrl,
    streaming: options.streaming === true,
    shows: shownOf(given.args),
    tool_loop: toolLoop(given.args, options.toolResults),
    file: given.file && fileContext(given.file),
    hub_args: {
      ...(endpointUrl === undefined && { provider: policy === '' ? provider : autoProviderId }),
      model: `${model.id}${policy}`,
      ...withoutStream(withFile(given.args, given.file?.variable)),
    },
    python: pythonCall(task, record(withFile(given.args, given.file?.source))),
    method: task.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    output: /-to-(image|video|speech|audio)$/.test(task) ? fileNameOf(task) : undefined,
    ...(request === undefined && { is_job: mayBeJob(provider, task) }),
    ...(request && requestContext(request, task, token, given.file)),
    ...(request && answerContext(request, task)),
  };
}

function requestContext(
  request: PlannedRequest,
  inference: InferenceTask,
  token: unknown,
  file: InputFile | undefined,
) {
  const { url, headers, body, task, scheme, opens } = request;
  const type = body.kind === 'bytes' ? { 'Content-Type': body.media.type } : {};
  const allHeaders = { ...authorization(request, token), ...headers, ...type };
  return {
    url,
    scheme,
    // An answer that is waited for is final.
    is_job: task.job !== undefined && headers.Prefer !== 'wait',
    headers: allHeaders,
    // What sends JSON by itself says so by itself.
    json_headers: without(allHeaders, 'Content-Type'),
    body: bodyContext(inference === 'conversational' ? withStream(body) : body, file),
    ...(body.kind === 'json' && {
      openai: openAiArguments(body.value),
      fal: {
        key: opens === 'provider' && typeof token === 'string' ? token : undefined,
        arguments: file === undefined ? body.value : withAddress(body.value, file),
      },
    }),
    base_url: url.replace(/\/chat\/completions$/, ''),
    own_headers: without(headers, 'Content-Type'),
  };
}

function authorization({ scheme }: PlannedRequest, token: unknown): Record<string, unknown> {
  if (token === undefined) {
    return {};
  }
  const headers = Object.entries(credentialHeaders(scheme)).map(([name, before]) => [
    name,
    token instanceof Variable ? new Variable(token.kind, token.name, before) : before + String(token),
  ]);
  return Object.fromEntries(headers);
}

/** Whether the answer comes in pieces is said in either case, so that readers see where to change it. */
function withStream(body: RequestBody): RequestBody {
  return body.kind === 'json'
    ? { ...body, value: { ...body.value, stream: body.value.stream === true } }
    : body;
}

function bodyContext(body: RequestBody, file: InputFile | undefined) {
  switch (body.kind) {
    case 'json': {
      const value = file === undefined ? body.value : withVariable(body.value, file);
      return { kind: body.kind, value, ...(file && { parts: jsonAroundVariables(value) }) };
    }
    case 'bytes':
      return { kind: body.kind };
    case 'form': {
      const texts = body.fields.filter(([, value]) => typeof value === 'string');
      const [name, part] = body.fields.find(([, value]) => typeof value !== 'string') ?? [];
      const filename = typeof part === 'object' ? part.filename : '';
      return {
        kind: body.kind,
        fields: Object.fromEntries(texts),
        file_field: name,
        file_name: filename,
        curl_file: file && `${name}=@${curlFile(file)};filename=${filename};type=${file.type}`,
      };
    }
  }
}

/** What of a chat's answer is shown: the tools that the model calls, the object of a schema, or the text. */
function shownOf({ tools, response_format }: CallArguments['args']): 'tools' | 'structured' | 'text' {
  if (tools !== undefined) {
    return 'tools';
  }
  return response_format === undefined ? 'text' : 'structured';
}

/** The file as curl reads it: from a path in quotes of its own, or from its input. */
function curlFile({ source, isAddress }: InputFile): string {
  return isAddress ? '-' : `"${source.replace(/[\\"]/g, '\\$&')}"`;
}

/** The body with the file's address wherever its base64 stands. */
function withAddress(body: unknown, file: InputFile): unknown {
  const address = file.isAddress ? file.source : file.variable;
  return mapTree(withVariable(body, file), (value) => (value instanceof Variable ? address : value));
}

function fileContext({ source, isAddress, type, variable }: InputFile) {
  return { source, is_address: isAddress, type, variable };
}

/** What opens the place that is called: the given token, else where the code finds one; nothing where none is wanted. */
function tokenOf({ options, request }: Call): string | Variable | undefined {
  const isOwn = request === undefined ? options.directRequest === true : request.opens === 'provider';
  return options.accessToken ?? credentialVariable(options, isOwn);
}

/** The arguments with this in the place of the file's stand-in. */
function withFile(args: unknown, file: unknown): unknown {
  return mapTree(args, (value) => (isMedia(value) ? file : value));
}

function withoutStream(args: unknown): object {
  const { stream, ...rest } = record(args);
  return rest;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return value as Readonly<Record<string, unknown>>;
}

function without<Value>(object: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}
