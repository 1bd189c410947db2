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
    short: ({ milliseconds }) => t('running · {0} ms', milliseconds),
    long: ({ name }, { modelCount, milliseconds }) =>
      modelCount === 1
        ? t('{0} is running. It lists 1 model and responded in {1} ms.', name, milliseconds)
        : t('{0} is running. It lists {1} models and responded in {2} ms.', name, modelCount, milliseconds),
    step: undefined,
  },
  keyWanted: {
    ...wanting,
    short: () => t('key required'),
    long: ({ name, kind }) =>
      kind === 'inference-endpoint'
        ? t('{0} requires an access token. Sign in to the hub, or set a token for it.', name)
        : t('{0} requires a key. Set the key it was started with.', name),
    step: 'setKey',
  },
  keyRefused: {
    ...down,
    short: () => t('refuses the key'),
    long: ({ name, kind }) =>
      kind === 'inference-endpoint'
        ? t('{0} refuses the access token. Set one that may call the endpoint.', name)
        : t('{0} refuses the saved key. Set the key it was started with.', name),
    step: 'setKey',
  },
  keyNotSent: {
    ...down,
    short: () => t('key not sent'),
    long: ({ name }, { why }) =>
      why === 'open'
        ? t(
            'A key is only sent over HTTPS or to this machine. Put {0} behind HTTPS, or forward its port to this machine.',
            name,
          )
        : t('The key for {0} contains spaces or other characters that keys never have. Copy it again.', name),
    step: 'setKey',
  },
  loading: {
    ...soon,
    short: () => t('loading its model'),
    long: ({ name }) => t('{0} is loading its model. Try again in a moment.', name),
    step: 'retry',
  },
  failing: {
    ...down,
    short: ({ status }) => t('has a problem ({0})', status),
    long: ({ name }, { status, words: own }) =>
      own === undefined
        ? t('{0} responded with status {1}. See its log for details.', name, status)
        : t('{0} responded with status {1}: {2}', name, status, own),
    step: 'retry',
  },
  notOpenai: {
    ...down,
    short: () => t('not an OpenAI-compatible server'),
    long: ({ url }) =>
      t('{0} responds, but isn’t an OpenAI-compatible server. Check the address and port.', url),
    step: 'openDocumentation',
  },
  redirected: {
    ...down,
    short: () => t('redirects elsewhere'),
    long: ({ name }, { target }) =>
      target === undefined
        ? t('{0} redirects to another address. Add the server by its own address.', name)
        : t('{0} redirects to {1}. If you trust it, add the server by that address.', name, hostOf(target)),
    step: 'retry',
  },
  refused: {
    ...down,
    short: () => t('not running'),
    long: ({ kind, url }) => {
      const { start } = kinds[kind];
      return start === undefined
        ? t('Can’t connect to {0}. Is the server running?', hostOf(url))
        : t('Can’t connect to {0}. Is the server running? Start it with: {1}', hostOf(url), start);
    },
    step: 'retry',
  },
  unknownHost: {
    ...down,
    short: () => t('host not found'),
    long: ({ url }) => t('Host {0} not found. Check the address.', hostOf(url)),
    step: 'retry',
  },
  certificate: {
    ...down,
    short: () => t('certificate not trusted'),
    long: ({ url }) =>
      t(
        'The certificate of {0} is not trusted on this machine. Add its certificate authority to the system’s, or renew it.',
        hostOf(url),
      ),
    step: 'retry',
  },
  wrongScheme: {
    ...down,
    short: () => t('http and https mixed up'),
    long: ({ url }) =>
      url.startsWith('https:')
        ? t('{0} doesn’t use HTTPS. Does its address start with http:// instead?', hostOf(url))
        : t('{0} doesn’t use HTTP. Does its address start with https:// instead?', hostOf(url)),
    step: 'retry',
  },
  unreachable: {
    ...down,
    short: () => t('can’t be reached'),
    long: ({ url }) =>
      inBrowser
        ? t('Can’t reach {0}. Is it running, and does it allow requests from web pages (CORS)?', hostOf(url))
        : t('Can’t reach {0}. Check the address and your network.', hostOf(url)),
    step: 'retry',
  },
  timedOut: {
    ...down,
    short: () => t('doesn’t respond'),
    long: ({ url }) => t('{0} didn’t respond in time. It may be busy, or behind a firewall.', hostOf(url)),
    step: 'retry',
  },
  offline: {
    ...wanting,
    short: () => t('not checked: offline'),
    long: ({ url }) => t('Hub Lens is offline, so it didn’t contact {0}.', hostOf(url)),
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
  retry: t('Retry'),
  openOffline: t('Open Setting'),
  openDocumentation: t('Open Documentation'),
};
