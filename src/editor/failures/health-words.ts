import * as vscode from 'vscode';
import { hostOf } from '../../http';
import { type Health, type HealthState, kinds, type ModelServer } from '../../servers';

/** What can be done about a server's health. */
export type HealthStep = 'setKey' | 'retry' | 'openOffline' | 'openDocumentation';

interface Words<State extends HealthState> {
  readonly badge: string;
  /** Undefined where there is nothing to worry about. */
  readonly color: 'list.warningForeground' | 'list.errorForeground' | undefined;
  /** Beside the server's name. */
  readonly short: (health: Extract<Health, { state: State }>) => string;
  /** What it means, and what to do next. */
  readonly long: (server: ServerFacts, health: Extract<Health, { state: State }>) => string;
  readonly step: HealthStep | undefined;
}

export type ServerFacts = Pick<ModelServer, 'name' | 'kind' | 'url'>;

const { t } = vscode.l10n;

/** Browsers do not say why a connection failed, and let servers choose who may ask them. */
const inBrowser = 'WorkerGlobalScope' in globalThis;

const fine = { badge: '✓', color: undefined } as const;
const soon = { badge: '…', color: 'list.warningForeground' } as const;
const wanting = { badge: '!', color: 'list.warningForeground' } as const;
const down = { badge: '✕', color: 'list.errorForeground' } as const;

const words: { readonly [State in HealthState]: Words<State> } = {
  up: {
    ...fine,
    short: ({ milliseconds }) => t('up · {0} ms', milliseconds),
    long: ({ name }, { modelCount, milliseconds }) =>
      modelCount === 1
        ? t('{0} is up: it lists 1 model, and answered after {1} ms.', name, milliseconds)
        : t('{0} is up: it lists {1} models, and answered after {2} ms.', name, modelCount, milliseconds),
    step: undefined,
  },
  keyWanted: {
    ...wanting,
    short: () => t('wants a key'),
    long: ({ name, kind }) =>
      kind === 'inference-endpoint'
        ? t('{0} wants an access token. Sign in to the hub, or set a token of its own.', name)
        : t('{0} wants a key, and none is kept for it. Set the key that it was started with.', name),
    step: 'setKey',
  },
  keyRefused: {
    ...down,
    short: () => t('refuses the key'),
    long: ({ name, kind }) =>
      kind === 'inference-endpoint'
        ? t('{0} refuses the access token. Set one that may call the endpoint.', name)
        : t('{0} refuses the key that is kept for it. Set the key that it was started with.', name),
    step: 'setKey',
  },
  keyNotSent: {
    ...down,
    short: () => t('key not sent'),
    long: ({ name }, { why }) =>
      why === 'open'
        ? t(
            'A key goes over https or within this machine only, and {0} is neither. Put it behind https, or forward its port to this machine.',
            name,
          )
        : t('The key of {0} contains spaces or other characters that keys never have. Copy it again.', name),
    step: 'setKey',
  },
  loading: {
    ...soon,
    short: () => t('loading its model'),
    long: ({ name }) => t('{0} is there and loads its model. Try again in a moment.', name),
    step: 'retry',
  },
  failing: {
    ...down,
    short: ({ status }) => t('has a problem ({0})', status),
    long: ({ name }, { status, words: own }) =>
      own === undefined
        ? t('{0} answered with status {1}. Its own log says why.', name, status)
        : t('{0} answered with status {1}: {2}', name, status, own),
    step: 'retry',
  },
  notOpenai: {
    ...down,
    short: () => t('not an OpenAI-compatible server'),
    long: ({ url }) =>
      t(
        'Something answers at {0}, but not as a server of OpenAI’s protocol does. Check the address and its port.',
        url,
      ),
    step: 'openDocumentation',
  },
  redirected: {
    ...down,
    short: () => t('redirects elsewhere'),
    long: ({ name }, { target }) =>
      target === undefined
        ? t('{0} sends on to another place, which is not followed. Add the server by its own address.', name)
        : t(
            '{0} sends on to {1}, which is not followed. Add the server by that address if you trust it.',
            name,
            hostOf(target),
          ),
    step: 'retry',
  },
  refused: {
    ...down,
    short: () => t('not running'),
    long: ({ kind, url }) => {
      const { start } = kinds[kind];
      return start === undefined
        ? t('Nothing listens at {0}. Is the server running?', hostOf(url))
        : t('Nothing listens at {0}. Is the server running? It is started with: {1}', hostOf(url), start);
    },
    step: 'retry',
  },
  unknownHost: {
    ...down,
    short: () => t('host not found'),
    long: ({ url }) => t('There is no host of the name {0}. Check the address.', hostOf(url)),
    step: 'retry',
  },
  certificate: {
    ...down,
    short: () => t('certificate not trusted'),
    long: ({ url }) =>
      t(
        'The certificate of {0} is not trusted on this machine. Add its authority to the system’s certificates, or renew it.',
        hostOf(url),
      ),
    step: 'retry',
  },
  wrongScheme: {
    ...down,
    short: () => t('http and https mixed up'),
    long: ({ url }) =>
      url.startsWith('https:')
        ? t('{0} does not speak https. Does its address begin with http:// instead?', hostOf(url))
        : t('{0} does not speak http. Does its address begin with https:// instead?', hostOf(url)),
    step: 'retry',
  },
  unreachable: {
    ...down,
    short: () => t('cannot be reached'),
    long: ({ url }) =>
      inBrowser
        ? t(
            '{0} could not be reached. Is it running, and does it allow requests from web pages (CORS)?',
            hostOf(url),
          )
        : t('{0} could not be reached. Check the address and the network.', hostOf(url)),
    step: 'retry',
  },
  timedOut: {
    ...down,
    short: () => t('does not answer'),
    long: ({ url }) => t('{0} did not answer in time. It may be busy, or behind a firewall.', hostOf(url)),
    step: 'retry',
  },
  offline: {
    ...wanting,
    short: () => t('not asked: offline'),
    long: ({ url }) => t('Hub Lens is set to work offline, so {0} was not asked.', hostOf(url)),
    step: 'openOffline',
  },
};

export interface HealthWords {
  readonly badge: string;
  readonly color: string | undefined;
  readonly short: string;
  readonly long: string;
  readonly step: HealthStep | undefined;
}

/** A server's health in the user's words. */
export function healthWords(server: ServerFacts, health: Health): HealthWords {
  // The row belongs to the state, which a type cannot say of a look-up.
  const { badge, color, short, long, step } = words[health.state] as Words<HealthState>;
  return { badge, color, short: short(health), long: long(server, health), step };
}

export const stepTitles: Readonly<Record<HealthStep, string>> = {
  setKey: t('Set Key'),
  retry: t('Try Again'),
  openOffline: t('Open Setting'),
  openDocumentation: t('Open Documentation'),
};
