import { Caller, type HostEvent, type ToHost } from '../../../src/protocol';
import { t } from '../l10n';

interface VsCodeApi {
  readonly postMessage: (message: ToHost) => void;
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();
const listeners = new Set<(event: HostEvent) => void>();
let flags = toObject(toObject(api.getState()).flags);

/** The extension host, which makes every request for the page. */
export const host = new Caller({
  page: crypto.getRandomValues(new Uint32Array(4)).join('-'),
  post: (message) => api.postMessage(message),
  onEvent: (event) => {
    for (const listener of listeners) {
      listener(event);
    }
  },
  onMalformed: (problem) => console.warn(`A message of the extension host was dropped: ${problem}`),
  silence: () => ({ message: t('Hub Lens isn’t responding.'), steps: ['retry', 'showLog'] }),
});

window.addEventListener('message', ({ data }) => host.receive(data));
// Ahead of the first request: parts of a page that comes back with its state ask before the page itself is ready.
host.start();

/** Calls back with what the host tells unasked; returns how to stop listening. */
export function listen(listener: (event: HostEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the host that the page listens to events. */
export function tellReady(): void {
  host.listen();
}

/** What {@link saveState} kept before the page was hidden or reloaded, of any shape. */
export function loadState(): unknown {
  return api.getState();
}

export function saveState(state: object): void {
  api.setState({ ...state, ...(Object.keys(flags).length > 0 && { flags }) });
}

/** How a part of the page was left, folded for example; undefined where it was never changed. */
export function keptFlag(name: string): boolean | undefined {
  const flag = flags[name];
  return typeof flag === 'boolean' ? flag : undefined;
}

export function keepFlag(name: string, flag: boolean): void {
  flags = { ...flags, [name]: flag };
  saveState(toObject(api.getState()));
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
