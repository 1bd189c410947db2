import type { CallRow } from './call-row';

/** The programs of llama.cpp that load a model themselves. */
const llamaPrograms = [
  ...[
    'llama-server',
    'llama-cli',
    'llama-completion',
    'llama-bench',
    'llama-batched-bench',
    'llama-embedding',
  ],
  ...[
    'llama-imatrix',
    'llama-lookup',
    'llama-mtmd-cli',
    'llama-parallel',
    'llama-perplexity',
    'llama-simple',
  ],
  ...['llama-simple-chat', 'llama-speculative', 'llama-tts'],
];

/** Commands that run models, by the words that they begin with. They take GGUF files alone. */
export const commandRows: readonly CallRow[] = [
  {
    names: llamaPrograms,
    library: 'gguf',
    arguments: {
      ...{ '-hf': 'model', '-hfr': 'model', '--hf-repo': 'model' },
      ...{ '-hff': 'file', '--hf-file': 'file' },
    },
  },
  {
    // Bare names are those of their own libraries.
    names: ['ollama run', 'ollama pull', 'docker model run', 'docker model pull'],
    prefix: 'hf.co/',
    library: 'gguf',
    arguments: { 0: 'model' },
  },
];
