import { resolve } from 'node:path';
import { MODEL_LIBRARIES_UI_ELEMENTS, type ModelData } from '@huggingface/tasks';
import { modelRecordSchema } from '../../src/hub/model-record';
import { librarySnippets } from '../../src/snippets';
import { templates } from '../../src/snippets/library/templates';
import type { Figure } from './figure';
import { bestRates } from './measure';
import { processTime } from './process-time';

const inTurns = { rounds: 30, milliseconds: 60 };
const loads = 9;

/** A model that libraries of all kinds have snippets for. */
const fields = {
  id: 'acme/model',
  tags: ['conversational', 'custom_code', 'diffusers', 'transformers', 'yolov10'],
  pipeline_tag: 'text-generation',
  library_name: 'transformers',
  transformersInfo: { auto_model: 'AutoModelForCausalLM', processor: 'AutoTokenizer' },
  config: { architectures: ['LlamaForCausalLM'], tokenizer_config: { chat_template: '{{ messages }}' } },
  cardData: { base_model: 'acme/base' },
  widgetData: [{ text: 'A lighthouse at dusk' }],
};

interface Peer {
  readonly prettyLabel: string;
  readonly snippets?: (model: ModelData) => string[];
}

/** Snippets of all libraries, beside the hub's own strings; and how soon the first is there. */
export function benchLibrarySnippets(): Figure[] {
  const record = modelRecordSchema.parse(fields);
  const peers: Readonly<Record<string, Peer>> = MODEL_LIBRARIES_UI_ELEMENTS;
  // The peer reads fewer fields than the hub gives, and its type wants them all.
  const peerRecord = { ...fields, private: false, gated: false, inference: '' } as unknown as ModelData;
  const ids = [...templates.keys()].filter((id) => peers[id]?.snippets !== undefined);
  const ours = () => read(ids.flatMap((id) => librarySnippets(record, id)));
  const theirs = () => read(ids.flatMap((id) => peers[id]?.snippets?.(peerRecord) ?? []));
  const [mine = Number.NaN, other = Number.NaN] = bestRates([ours, theirs], inTurns);
  console.log(`\nSnippets of ${ids.length} libraries, a second, the best of ${inTurns.rounds} rounds:`);
  console.log(`  Hub Lens: ${Math.round(mine)}`);
  console.log(`  @huggingface/tasks: ${Math.round(other)}`);
  console.log(`  ratio ${(mine / other).toFixed(2)} (0.25 is wanted)`);
  const module = resolve('dist/test/bench/subjects/library-snippets.cjs');
  const first = processTime(`require(${JSON.stringify(module)})`, loads);
  console.log(`  first snippet after ${first.toFixed(1)} ms of import (5 is wanted)`);
  return [
    {
      ...{ what: 'library snippets, all libraries', unit: 'per second', ours: mine },
      peer: { name: '@huggingface/tasks', value: other },
      held: mine / other,
      bound: { least: 0.25 },
    },
    {
      what: 'first library snippet after the import',
      ...{ unit: 'ms', ours: first, held: first, bound: { most: 5 } },
    },
  ];
}

/** How many there are. What is returned may be a text that is not put together yet. */
function read(snippets: readonly string[]): number {
  return snippets.filter((snippet) => Buffer.byteLength(snippet) > 0).length;
}
