import * as vscode from 'vscode';
import { type FailureReason, hostOf } from '../../http';
import type { NextStep } from '../../protocol';
import type { KeyNotSentError, ModelServer, ServerKind } from '../../servers';

const { t } = vscode.l10n;

interface Advice {
  /** How such a server is brought to answer. */
  readonly start: string;
  /** How it comes to serve a model. */
  readonly serve: (model: string) => string;
}

const advice: Readonly<Record<ServerKind, Advice>> = {
  ollama: {
    start: t('Is it running? Open Ollama, or start it with “ollama serve”.'),
    serve: (model) => t('Get the model with “ollama pull {0}”.', model),
  },
  'llama.cpp': {
    start: t('Is it running? Start it with “llama-server -m” and a GGUF file.'),
    serve: () => t('It serves the file that it was started with: “llama-server -m” and a GGUF file.'),
  },
  vllm: {
    start: t('Is it running? Start it with “vllm serve” and a model.'),
    serve: (model) => t('It serves what it was started with: “vllm serve {0}”.', model),
  },
  tgi: {
    start: t('Is it running? Start its container, or “text-generation-launcher --model-id” and a model.'),
    serve: (model) =>
      t('It serves what it was started with: “text-generation-launcher --model-id {0}”.', model),
  },
  'lm-studio': {
    start: t('Is it running? Start the server in LM Studio, or with “lms server start”.'),
    serve: (model) => t('Load the model in LM Studio, or with “lms load {0}”.', model),
  },
  'inference-endpoint': {
    start: t('It may be paused or still starting: look at its page on the hub.'),
    serve: () => t('It serves the model that it was made for.'),
  },
  openai: {
    start: t('Is it running, and is its address right?'),
    serve: () => t('Choose one of the models that it lists.'),
  },
};

interface Told {
  readonly server: ModelServer;
  readonly model: string | undefined;
  /** The server's own words. */
  readonly words: string;
}

interface Explanation {
  readonly message: (told: Told) => string;
  readonly steps: readonly NextStep[];
}

const noServer: Explanation = {
  message: ({ server }) =>
    t('{0} does not answer as a model server does. Check its address: {1}', server.name, server.url),
  steps: ['showServers', 'retry', 'showLog'],
};

const wrongKey: Explanation = {
  message: ({ server }) => t('{0} wants a key, or another one than it was given.', server.name),
  steps: ['setServerKey', 'retry', 'showLog'],
};

/** What of a server is told otherwise than of the hub and its providers. */
const explanations: Readonly<Partial<Record<FailureReason, Explanation>>> = {
  network: {
    message: ({ server }) =>
      t('{0} cannot be reached at {1}. {2}', server.name, server.url, advice[server.kind].start),
    steps: ['retry', 'showServers', 'showLog'],
  },
  timeout: {
    message: ({ server }) =>
      t('{0} did not answer in time. It may still be loading the model: try again in a moment.', server.name),
    steps: ['retry', 'showServers', 'showLog'],
  },
  unauthorized: wrongKey,
  forbidden: {
    ...wrongKey,
    message: ({ server, words }) => t('{0} does not allow this with its key: {1}', server.name, words),
  },
  notFound: {
    message: (told) =>
      told.model === undefined ? noServer.message(told) : unserved(told.server, told.model),
    steps: ['retry', 'showServers', 'showLog'],
  },
  malformed: noServer,
};

/** A failure of a server in the user's words; undefined where it fails as everybody does. */
export function explainServer(reason: FailureReason, told: Told) {
  const explanation = explanations[reason];
  return explanation && { message: explanation.message(told), steps: [...explanation.steps] };
}

/** The server does not know the model. */
export function unserved({ name, kind }: ModelServer, model: string): string {
  return t('{0} does not serve {1}. {2}', name, model, advice[kind].serve(model));
}

/** The key stays here, and nothing was sent. */
export function keyNotSent({ url, why }: KeyNotSentError): string {
  return why === 'open'
    ? t('The key is not sent to {0}: the connection is not encrypted. Use https.', hostOf(url))
    : t('The key for {0} holds characters that no key has. Set it anew.', hostOf(url));
}
