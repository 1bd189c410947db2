/**
 * The rooms of src and what each may import: rooms by their index, or single files of them. The linter's rules about
 * imports are made from these tables (`npm run room-rules`), and so are the tests over the import graph.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  amounts: [],
  catalogue: [],
  template: [],
  http: [],
  protocol: [],
  source: [],
  local: ['catalogue', 'http', 'http/shapes'],
  hub: ['catalogue', 'http', 'http/shapes'],
  inference: ['catalogue', 'catalogue/io', 'http'],
  snippets: ['catalogue', 'template', 'inference/requests'],
  trial: [
    'amounts',
    'catalogue',
    'catalogue/gaps',
    'catalogue/io',
    'http',
    'inference',
    'inference/requests',
    'protocol',
  ],
  weights: ['catalogue'],
  servers: ['http', 'http/shapes'],
  batch: ['template'],
  'row-calls': ['amounts', 'batch', 'http', 'inference', 'protocol', 'trial'],
  fim: [],
  yaml: [],
  evaluate: ['amounts', 'batch', 'trial', 'yaml'],
  prompts: ['yaml'],
  words: ['amounts', 'batch', 'evaluate', 'hub', 'prompts'],
  runtime: ['catalogue/gaps', 'local', 'template'],
  'command-line': [
    ...['amounts', 'batch', 'evaluate', 'http', 'hub', 'inference'],
    ...['prompts', 'protocol', 'row-calls', 'servers', 'trial', 'words'],
  ],
  editor: [
    'amounts',
    'catalogue',
    'http',
    'http/shapes',
    'hub',
    'hub/oauth',
    'inference',
    'protocol',
    'snippets',
    'source',
    'template',
    'trial',
    'trial/agent',
    'weights',
    'servers',
    'batch',
    'local',
    'fim',
    'evaluate',
    'prompts',
    'row-calls',
    'words',
  ],
};

/** What both sides of the wire are made of: all that the webview has of src. */
export const shared: readonly string[] = [
  'protocol',
  'amounts',
  'catalogue',
  'http/base64',
  'trial/agent/saved',
];

/** The floors of the editor, from the bottom up. Each may import those below it; features don't import one another. */
export const floors: readonly string[] = ['kit', 'session', 'failures', 'parts', 'code', 'panel', 'features'];

/** Packages that a room may import; all others are refused. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['zod/mini'],
  protocol: ['zod/mini', 'zod/v4/locales/de.js', 'zod/v4/locales/en.js'],
  http: ['zod/mini'],
  hub: ['zod/mini', 'quick-lru', 'oauth4webapi'],
  inference: ['eventsource-parser'],
  trial: ['zod/mini', '@cfworker/json-schema'],
  weights: ['zod/mini', 'hyllama'],
  servers: ['zod/mini', 'eventsource-parser'],
  batch: ['zod/mini', 'hyparquet', 'hyparquet-compressors', 'hyparquet-writer', 'papaparse'],
  local: ['zod/mini'],
  'command-line': [...['node:crypto', 'node:fs/promises', 'node:path', 'node:stream/consumers', 'node:util']],
  yaml: ['zod/mini', 'yaml'],
  evaluate: ['zod/mini', '@cfworker/json-schema'],
  prompts: ['zod/mini'],
  runtime: [
    '@huggingface/transformers',
    'onnxruntime-web/wasm',
    'fast-png',
    'fflate',
    'jpeg-js',
    'node:fs/promises',
    'node:worker_threads',
  ],
  editor: [
    'vscode',
    'zod/mini',
    '@noble/hashes/legacy.js',
    '@noble/hashes/sha2.js',
    '@noble/hashes/utils.js',
    'ignore',
  ],
};
