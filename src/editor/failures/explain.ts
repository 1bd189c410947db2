import * as vscode from 'vscode';
import {
  type FailureReason,
  failureText,
  hostOf,
  NetworkError,
  OfflineError,
  reasonOfStatus,
  TimeoutError,
} from '../../http';
import { HubError } from '../../hub';
import {
  CallRefusedError,
  HubApiError,
  InputError,
  ProviderApiError,
  ProviderOutputError,
  RoutingError,
} from '../../inference';
import type { Failure, NextStep, RepositoryKind } from '../../protocol';
import { type ModelServer, serverIdOf } from '../../servers';
import { readRunners } from '../kit/settings';
import { plainWords } from '../kit/words/plain';
import { connectionExplanations } from './connection-words';
import { fileFailure } from './file-failure';
import { inputWords } from './input-words';
import { explainServer } from './server-failure';
import { signInFailure } from './sign-in-failure';
import { spaceFailure } from './space-failure';
import { transferWords } from './transfer-words';

/** What the hub may not have. */
type Missed = RepositoryKind | 'collection';

/** What the failed call was about. */
export interface FailedCall {
  readonly modelId?: string | undefined;
  /** What the id is of. Default: a model. */
  readonly kind?: Missed | undefined;
  /** Who was to run it, where it may be a server of the user's own. */
  readonly provider?: string | undefined;
  /** Whether the hub says that access to the model must be asked for. */
  readonly gated?: boolean;
}

interface FailureFacts {
  readonly reason: FailureReason;
  readonly url: string;
  /** The other side's own words. */
  readonly words: string;
  readonly kind?: Missed | undefined;
  /** The hub's own code for what went wrong. */
  readonly code?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

interface Explanation {
  readonly message: (facts: FailureFacts, host: string, model: string) => string;
  readonly steps: readonly NextStep[];
}

const { t } = vscode.l10n;

const missing: Readonly<Record<Missed, (host: string, id: string) => string>> = {
  model: (host, id) => t('{0} has no model {1}, or it is private and needs another access token.', host, id),
  dataset: (host, id) =>
    t('{0} has no dataset {1}, or it is private and needs another access token.', host, id),
  space: (host, id) => t('{0} has no space {1}, or it is private and needs another access token.', host, id),
  collection: (host, id) =>
    t('{0} has no collection {1}, or it is private and needs another access token.', host, id),
};

const explanations: Readonly<Record<FailureReason, Explanation>> = {
  ...connectionExplanations(t),
  offline: {
    message: (_, host) => t('Hub Lens is offline, so it didn’t contact {0}.', host),
    steps: ['openSettings'],
  },
  timeout: {
    message: (_, host) => t('{0} didn’t respond in time.', host),
    steps: ['retry', 'showLog'],
  },
  cut: {
    message: (_, host) => t('The answer from {0} was interrupted and is incomplete.', host),
    steps: ['retry', 'showLog'],
  },
  unauthorized: {
    message: (_, host) =>
      t('{0} refused your access token. It may have expired, been revoked or been mistyped.', host),
    steps: ['signIn', 'showLog'],
  },
  paymentRequired: {
    message: ({ words }, host) => t('{0} requires payment for this call: {1}', host, words),
    steps: ['showLog'],
  },
  forbidden: {
    message: ({ words }) => t('Your access token doesn’t allow this: {0}', words),
    steps: ['signIn', 'showLog'],
  },
  gated: {
    message: (_, _host, model) =>
      t('{0} is gated: its owners decide who may use it. Ask for access on its page, then try again.', model),
    steps: ['openGatePage', 'signIn', 'showLog'],
  },
  notFound: {
    message: ({ kind = 'model', code }, host, id) =>
      code === 'RevisionNotFound' ? t('{0} doesn’t have this revision.', id) : missing[kind](host, id),
    steps: ['signIn', 'showLog'],
  },
  rateLimited: {
    message: ({ retryAfterSeconds }, host) =>
      retryAfterSeconds === undefined
        ? t('Rate limited by {0}. Wait a moment and try again.', host)
        : t('Rate limited by {0}. Try again in {1} s.', host, retryAfterSeconds),
    steps: ['retry', 'showLog'],
  },
  refused: {
    message: ({ words }, host) => t('{0} refused the request: {1}', host, words),
    steps: ['retry', 'showLog'],
  },
  server: {
    message: ({ words }, host) => t('{0} has a problem: {1}', host, words),
    steps: ['retry', 'showLog'],
  },
  malformed: {
    message: (_, host) => t('{0} isn’t a model hub. Check the endpoint setting.', host),
    steps: ['openSettings', 'retry', 'showLog'],
  },
};

/** Puts an error into the user's words, with what can be done about it. Much of it was said by strangers. */
export function explain(error: unknown, subject: FailedCall = {}): Failure {
  const { message, steps } = failureOf(error, subject);
  return { message: plainWords(message), steps };
}

function failureOf(error: unknown, subject: FailedCall): Failure {
  if (error instanceof RoutingError) {
    return { message: t('Sign in to the hub to run models.'), steps: ['signIn'] };
  }
  if (error instanceof CallRefusedError) {
    return { message: error.message, steps: ['retry'] };
  }
  const ofItsOwn = fileFailure(error) ?? signInFailure(error) ?? spaceFailure(error);
  if (ofItsOwn !== undefined) {
    return ofItsOwn;
  }
  const server = serverIn(subject);
  if (server === 'removed') {
    return {
      message: t('The model server that ran this was removed. Add it again, or choose another.'),
      steps: ['showServers'],
    };
  }
  const ofServer = server && explainServer(error, server, subject.modelId);
  if (ofServer !== undefined) {
    return ofServer;
  }
  const model = subject.modelId ?? t('the model');
  if (error instanceof ProviderOutputError || isUnreadable(error)) {
    const message = t('Can’t read the response from {0}. See the log for details.', model);
    return { message, steps: ['retry', 'showLog'] };
  }
  const facts = factsOf(error, subject);
  if (facts === undefined) {
    return { message: messageOf(error), steps: ['retry', 'showLog'] };
  }
  // A search finds nothing or something; a host that knows no such call is not a hub.
  const reason = facts.reason === 'notFound' && subject.modelId === undefined ? 'malformed' : facts.reason;
  const { message, steps } = explanations[reason];
  return { message: message(facts, server?.name ?? hostOf(facts.url), model), steps: [...steps] };
}

/** Of what is no answer of anybody's. */
function messageOf(error: unknown): string {
  const words = error instanceof InputError ? inputWords(error.problem, t) : transferWords(error, t);
  return words ?? (error instanceof Error ? error.message : String(error));
}

/** The user's own server that a failure is of. */
function serverIn({ provider }: FailedCall): ModelServer | 'removed' | undefined {
  const id = provider === undefined ? undefined : serverIdOf(provider);
  return id === undefined ? undefined : (readRunners().find((each) => each.id === id) ?? 'removed');
}

/** A success that holds something else than what was asked for. */
function isUnreadable(error: unknown): boolean {
  return error instanceof ProviderApiError && error.httpResponse.status < 300;
}

function factsOf(error: unknown, subject: FailedCall): FailureFacts | undefined {
  if (error instanceof HubError) {
    return {
      reason: error.reason,
      url: error.url,
      words: error.message,
      kind: subject.kind,
      code: error.code,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  if (error instanceof ProviderApiError || error instanceof HubApiError) {
    const { httpRequest, httpResponse, retryAfterSeconds } = error;
    const reason = httpResponse.status < 300 ? 'malformed' : reasonOfStatus(httpResponse.status);
    return {
      reason: reason === 'forbidden' && subject.gated ? 'gated' : reason,
      url: httpRequest.url,
      words: failureText(httpResponse.body) ?? t('status {0}', httpResponse.status),
      retryAfterSeconds,
    };
  }
  if (error instanceof NetworkError || error instanceof TimeoutError || error instanceof OfflineError) {
    return { reason: error.reason, url: error.url, words: error.message };
  }
  return undefined;
}
