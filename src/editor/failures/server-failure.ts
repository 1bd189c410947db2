import * as vscode from 'vscode';
import {
  BodyTooLargeError,
  NetworkError,
  OfflineError,
  RedirectError,
  reasonOfStatus,
  TimeoutError,
} from '../../http';
import { ProviderApiError } from '../../inference';
import type { Failure, NextStep } from '../../protocol';
import {
  healthOfFailure,
  isThisMachine,
  KeyNotSentError,
  type ModelServer,
  ModelServerError,
  type ServerKind,
} from '../../servers';
import { UnservedModelError } from '../session/unserved-model-error';
import { type HealthStep, healthWords } from './health-words';
import { localFailure } from './local-failure';

const { t } = vscode.l10n;

/** How a model comes to be served. */
const advice: Readonly<Record<ServerKind, (model: string) => string>> = {
  ollama: (model) => t('Get the model with “ollama pull {0}”.', model),
  'llama.cpp': () => t('It serves the file it was started with: “llama-server -m” and a GGUF file.'),
  vllm: (model) => t('It serves the model it was started with: “vllm serve {0}”.', model),
  tgi: (model) =>
    t('It serves the model it was started with: “text-generation-launcher --model-id {0}”.', model),
  'lm-studio': (model) => t('Load the model in LM Studio, or with “lms load {0}”.', model),
  'inference-endpoint': () => t('It serves the model it was created for.'),
  openai: () => t('Choose one of the models that it lists.'),
};

const stepsFor: Readonly<Record<HealthStep, readonly NextStep[]>> = {
  setKey: ['setServerKey', 'retry', 'showLog'],
  retry: ['retry', 'showServers', 'showLog'],
  openOffline: ['openSettings'],
  openDocumentation: ['showServers', 'retry', 'showLog'],
};

/** What fails on the way to a server, or says how the server is. */
const ofHealth = [
  NetworkError,
  TimeoutError,
  OfflineError,
  RedirectError,
  BodyTooLargeError,
  KeyNotSentError,
  ModelServerError,
];

/** A failure of a server of the user's own in their words; undefined where it fails as everybody does. */
export function explainServer(
  error: unknown,
  server: ModelServer,
  model: string | undefined,
): Failure | undefined {
  if (error instanceof UnservedModelError) {
    return unserved(server, error.model);
  }
  if (error instanceof ProviderApiError && isThisMachine(server)) {
    return localFailure(error, model);
  }
  if (error instanceof ProviderApiError) {
    return explainAnswer(error, server, model);
  }
  if (error instanceof ModelServerError && isKeyProblem(error.status)) {
    return wrongKey(server);
  }
  const isCut = error instanceof NetworkError && error.phase === 'body';
  return !isCut && ofHealth.some((each) => error instanceof each) ? explainHealth(error, server) : undefined;
}

/** A call that was answered with a failure. */
function explainAnswer(
  { httpResponse: { status, body }, httpRequest: { url } }: ProviderApiError,
  server: ModelServer,
  model: string | undefined,
): Failure | undefined {
  if (isKeyProblem(status)) {
    return wrongKey(server);
  }
  if (status === 404 && model !== undefined) {
    return unserved(server, model);
  }
  const words = typeof body === 'string' ? body : JSON.stringify(body);
  return reasonOfStatus(status) === 'server' && /loading|starting|warming/i.test(words ?? '')
    ? explainHealth(new ModelServerError(url, 503, words), server)
    : undefined;
}

function explainHealth(error: unknown, server: ModelServer): Failure {
  const { long, step = 'retry' } = healthWords(
    server,
    healthOfFailure(error, { kind: server.kind, hasKey: true }),
  );
  const message = long.includes(server.name) ? long : t('{0}: {1}', server.name, long);
  return { message, steps: [...stepsFor[step]] };
}

function isKeyProblem(status: number): boolean {
  return status === 401 || status === 403;
}

function wrongKey({ name }: ModelServer): Failure {
  const message = t('{0} requires a key, or a different one.', name);
  return { message, steps: [...stepsFor.setKey] };
}

function unserved({ name, kind }: ModelServer, model: string): Failure {
  const message = t('{0} doesn’t serve {1}. {2}', name, model, advice[kind](model));
  return { message, steps: [...stepsFor.retry] };
}
