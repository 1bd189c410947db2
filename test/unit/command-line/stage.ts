import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commandLine } from '../../../src/command-line/command-line';
import type { LocalHub } from '../../hub';
import { withHub } from '../local-hub/with-hub';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly notes: string;
}

interface Given {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
}

export interface CommandStage {
  readonly hub: () => LocalHub;
  readonly folder: () => string;
  /** Writes a file into the folder that commands run in. */
  readonly write: (name: string, content: string | Uint8Array) => Promise<void>;
  readonly run: (args: readonly string[], given?: Given) => Promise<Ran>;
}

/** A folder of one's own, and a local hub that commands call with a token. */
export function commandStage(): CommandStage {
  const hub = withHub();
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-command-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return {
    hub,
    folder: () => folder,
    async write(name, content) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    async run(args, { environment = {}, input = '', signal, fetch = globalThis.fetch } = {}) {
      let out = '';
      let notes = '';
      const { endpoint, routerEndpoint } = hub();
      const code = await commandLine(args, {
        folder,
        environment: {
          HF_TOKEN: 'hf_localReader',
          HF_ENDPOINT: endpoint,
          HUB_LENS_ROUTER_ENDPOINT: routerEndpoint,
          HUB_LENS_DATASET_VIEWER_ENDPOINT: `${endpoint}/viewer`,
          ...environment,
        },
        fetch,
        out: (text) => {
          out += text;
        },
        note: (text) => {
          notes += text;
        },
        isTerminal: false,
        input: async () => input,
        signal: signal ?? new AbortController().signal,
      });
      return { code, out, notes };
    },
  };
}
