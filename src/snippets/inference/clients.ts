import { isOffered } from '../../inference/requests';
import type { SnippetLanguage } from '../language';
import type { SnippetContext } from './snippet-context';
import { callKinds, toolsKind } from './task-kinds';
import csharpBasic from './templates/csharp/HttpClient/basic.cs.jinja';
import csharpConversational from './templates/csharp/HttpClient/conversational.cs.jinja';
import csharpConversationalStream from './templates/csharp/HttpClient/conversationalStream.cs.jinja';
import csharpFile from './templates/csharp/HttpClient/file.cs.jinja';
import csharpJob from './templates/csharp/HttpClient/job.cs.jinja';
import goBasic from './templates/go/net-http/basic.go.jinja';
import goConversational from './templates/go/net-http/conversational.go.jinja';
import goConversationalStream from './templates/go/net-http/conversationalStream.go.jinja';
import goFile from './templates/go/net-http/file.go.jinja';
import goJob from './templates/go/net-http/job.go.jinja';
import requestFile from './templates/http/rest-client/basic.http.jinja';
import fetchBasic from './templates/js/fetch/basic.js.jinja';
import fetchConversational from './templates/js/fetch/conversational.js.jinja';
import fetchConversationalStream from './templates/js/fetch/conversationalStream.js.jinja';
import fetchFile from './templates/js/fetch/file.js.jinja';
import fetchJob from './templates/js/fetch/job.js.jinja';
import hubJsBasic from './templates/js/huggingface.js/basic.js.jinja';
import hubJsConversational from './templates/js/huggingface.js/conversational.js.jinja';
import hubJsConversationalStream from './templates/js/huggingface.js/conversationalStream.js.jinja';
import hubJsConversationalTools from './templates/js/huggingface.js/conversationalTools.js.jinja';
import openaiJsConversational from './templates/js/openai/conversational.js.jinja';
import openaiJsConversationalStream from './templates/js/openai/conversationalStream.js.jinja';
import openaiJsConversationalTools from './templates/js/openai/conversationalTools.js.jinja';
import scriptToolLoop from './templates/js/shared/tool-loop.js.jinja';
import falClientBasic from './templates/python/fal_client/basic.py.jinja';
import hubPythonBasic from './templates/python/huggingface_hub/basic.py.jinja';
import hubPythonConversational from './templates/python/huggingface_hub/conversational.py.jinja';
import hubPythonConversationalStream from './templates/python/huggingface_hub/conversationalStream.py.jinja';
import hubPythonConversationalTools from './templates/python/huggingface_hub/conversationalTools.py.jinja';
import openaiPythonConversational from './templates/python/openai/conversational.py.jinja';
import openaiPythonConversationalStream from './templates/python/openai/conversationalStream.py.jinja';
import openaiPythonConversationalTools from './templates/python/openai/conversationalTools.py.jinja';
import requestsBasic from './templates/python/requests/basic.py.jinja';
import requestsConversational from './templates/python/requests/conversational.py.jinja';
import requestsConversationalStream from './templates/python/requests/conversationalStream.py.jinja';
import requestsFile from './templates/python/requests/file.py.jinja';
import requestsJob from './templates/python/requests/job.py.jinja';
import pythonToolLoop from './templates/python/shared/tool-loop.py.jinja';
import curlBasic from './templates/sh/curl/basic.sh.jinja';
import curlConversational from './templates/sh/curl/conversational.sh.jinja';
import curlFile from './templates/sh/curl/file.sh.jinja';
import curlJob from './templates/sh/curl/job.sh.jinja';

/** What calls a model in a language. */
export interface SnippetClient {
  readonly language: SnippetLanguage;
  readonly client: string;
  /** Template by kind of call. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Whether it can make the call. */
  readonly makes: (call: SnippetContext) => boolean;
  readonly install?: string;
}

/**
 * One template for all calls with one answer.
 *
 * @param parts - of the template: the request, the job that is followed, the file that is saved
 */
function calls(...parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(callKinds.map((kind) => [kind, parts.join('')]));
}

/** The hub's own clients ask the hub for what is missing; they know no provider that has left it. */
const byHub = ({ provider, endpoint }: SnippetContext) => endpoint !== undefined || isOffered(provider);

/** Providers that only chat: the hub's JavaScript client sends them a text to go on with as what they do not take. */
const chatsOnly: ReadonlySet<string> = new Set(['groq', 'novita']);

const byHubScript = (call: SnippetContext) =>
  byHub(call) && !(call.task === 'text-generation' && chatsOnly.has(call.provider));

const byHubPython = (call: SnippetContext) => byHub(call) && call.python !== undefined;

/** Tasks whose inputs the JavaScript client takes, where its types describe others. */
const otherwiseTyped: ReadonlySet<string> = new Set([
  'table-question-answering',
  'tabular-classification',
  'tabular-regression',
]);

const byHubTypes = (call: SnippetContext) => byHubScript(call) && !otherwiseTyped.has(call.task);

const byHttp = ({ url }: SnippetContext) => url !== undefined;

const byOpenAi = ({ task, scheme }: SnippetContext) => task === 'conversational' && scheme === 'Bearer';

const byFal = ({ provider, endpoint, body }: SnippetContext) =>
  provider === 'fal-ai' && endpoint === undefined && body?.kind === 'json';

/** A request file holds texts and names of files, but not what is made of a file; it follows no job. */
const byRequestFile = (call: SnippetContext) =>
  byHttp(call) &&
  !call.is_job &&
  call.body?.kind === (call.file === undefined ? 'json' : 'bytes') &&
  !call.file?.is_address;

const pythonClients: readonly SnippetClient[] = [
  {
    language: 'python',
    client: 'huggingface_hub',
    kinds: {
      ...calls(hubPythonBasic),
      conversational: hubPythonConversational,
      conversationalStream: hubPythonConversationalStream,
      [toolsKind]: hubPythonConversationalTools + pythonToolLoop,
    },
    makes: byHubPython,
    install: 'pip install -U huggingface_hub',
  },
  {
    language: 'python',
    client: 'openai',
    kinds: {
      conversational: openaiPythonConversational,
      conversationalStream: openaiPythonConversationalStream,
      [toolsKind]: openaiPythonConversationalTools + pythonToolLoop,
    },
    makes: byOpenAi,
    install: 'pip install -U openai',
  },
  {
    language: 'python',
    client: 'requests',
    kinds: {
      ...calls(requestsBasic, requestsJob, requestsFile),
      conversational: requestsConversational,
      conversationalStream: requestsConversationalStream,
    },
    makes: byHttp,
    install: 'pip install -U requests',
  },
  {
    language: 'python',
    client: 'fal_client',
    kinds: calls(falClientBasic),
    makes: byFal,
    install: 'pip install -U fal-client',
  },
];

const scriptClients = (language: 'js' | 'ts'): readonly SnippetClient[] => [
  {
    language,
    client: 'huggingface.js',
    kinds: {
      ...calls(hubJsBasic),
      conversational: hubJsConversational,
      conversationalStream: hubJsConversationalStream,
      [toolsKind]: hubJsConversationalTools + scriptToolLoop,
    },
    makes: language === 'ts' ? byHubTypes : byHubScript,
    install: 'npm install @huggingface/inference',
  },
  {
    language,
    client: 'openai',
    kinds: {
      conversational: openaiJsConversational,
      conversationalStream: openaiJsConversationalStream,
      [toolsKind]: openaiJsConversationalTools + scriptToolLoop,
    },
    makes: byOpenAi,
    install: 'npm install openai',
  },
  {
    language,
    client: 'fetch',
    kinds: {
      ...calls(fetchBasic, fetchJob, fetchFile),
      conversational: fetchConversational,
      conversationalStream: fetchConversationalStream,
    },
    makes: byHttp,
  },
];

const shellClients: readonly SnippetClient[] = [
  {
    language: 'sh',
    client: 'curl',
    kinds: {
      ...calls(curlBasic, curlJob, curlFile),
      conversational: curlConversational,
      conversationalStream: curlConversational,
    },
    makes: byHttp,
  },
];

const goClients: readonly SnippetClient[] = [
  {
    language: 'go',
    client: 'net-http',
    kinds: {
      ...calls(goBasic, goJob, goFile),
      conversational: goConversational,
      conversationalStream: goConversationalStream,
    },
    makes: byHttp,
  },
];

const csharpClients: readonly SnippetClient[] = [
  {
    language: 'csharp',
    client: 'HttpClient',
    kinds: {
      ...calls(csharpBasic, csharpJob, csharpFile),
      conversational: csharpConversational,
      conversationalStream: csharpConversationalStream,
    },
    makes: byHttp,
  },
];

const requestFileClients: readonly SnippetClient[] = [
  {
    language: 'http',
    client: 'rest-client',
    kinds: { ...calls(requestFile), conversational: requestFile, conversationalStream: requestFile },
    makes: byRequestFile,
  },
];

/** All clients, those of a language together, the best first. */
export const snippetClients: readonly SnippetClient[] = [
  ...pythonClients,
  ...scriptClients('js'),
  ...shellClients,
  ...scriptClients('ts'),
  ...goClients,
  ...csharpClients,
  ...requestFileClients,
];
