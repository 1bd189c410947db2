import { snippets as peer } from '@huggingface/inference';
import { modelRecordSchema } from '../../src/hub/model-record';
import { inferenceSnippets } from '../../src/snippets';
import type { Figure } from './figure';
import { bestRates, geometricMean } from './measure';

const inTurns = { rounds: 16, milliseconds: 50 };

/** Task, provider, and the provider's own id of the model. */
const calls = [
  ['text-generation', 'hf-inference', 'acme/model'],
  ['text-generation', 'together', 'acme/chat-turbo'],
  ['text-to-image', 'hf-inference', 'acme/model'],
  ['text-to-image', 'together', 'acme/paint-turbo'],
  ['text-to-image', 'fal-ai', 'fal-ai/paint/turbo'],
  ['feature-extraction', 'hf-inference', 'acme/model'],
  ['feature-extraction', 'together', 'acme/embed-turbo'],
  ['image-classification', 'hf-inference', 'acme/model'],
  ['automatic-speech-recognition', 'hf-inference', 'acme/model'],
  ['automatic-speech-recognition', 'fal-ai', 'fal-ai/hear'],
] as const;

type Call = (typeof calls)[number];

/** Writes all snippets of a call. */
type Writer = () => readonly { readonly content: string }[];

const id = 'acme/model';

function tagsOf(task: Call[0]): string[] {
  return task === 'text-generation' ? ['conversational'] : [];
}

function ourWriter([task, provider, providerModelId]: Call): Writer {
  const model = modelRecordSchema.parse({ id, pipeline_tag: task, tags: tagsOf(task) });
  return () => inferenceSnippets(model, { provider, providerModelId });
}

function theirWriter([task, provider, providerId]: Call): Writer {
  const model = { id, pipeline_tag: task, tags: tagsOf(task), inference: '' };
  const served = task === 'text-generation' ? 'conversational' : task;
  const mapping = { hfModelId: id, provider, providerId, status: 'live', task: served } as const;
  return () => peer.getInferenceSnippets(model, provider, mapping);
}

/** How many there are. What is returned may be a text that is not put together yet. */
function read(write: Writer): number {
  return write().filter(({ content }) => Buffer.byteLength(content) > 0).length;
}

/** Inference snippets a second, beside those of `@huggingface/inference`. */
export function benchInferenceSnippets(): Figure[] {
  const cell = (text: string) => text.padStart(10);
  console.log(
    `\nInference snippets a second:${' '.repeat(16)}${['ours', 'theirs', 'ratio'].map(cell).join('')}`,
  );
  const pairs = calls.map((call) => {
    const [task, provider] = call;
    const writers = [ourWriter(call), theirWriter(call)];
    const [mine = Number.NaN, other = Number.NaN] = bestRates(
      writers.map((write) => () => read(write)),
      inTurns,
    );
    const figures = [mine.toFixed(0), other.toFixed(0), (mine / other).toFixed(2)];
    console.log(`  ${`${task}, ${provider}`.padEnd(42)}${figures.map(cell).join('')}`);
    return { mine, other };
  });
  const ours = geometricMean(pairs.map(({ mine }) => mine));
  const theirs = geometricMean(pairs.map(({ other }) => other));
  console.log(`Geometric mean: ${(ours / theirs).toFixed(2)} times theirs (at least 5 is wanted).`);
  return [
    {
      ...{ what: 'inference snippets', unit: 'per second', ours },
      peer: { name: '@huggingface/inference', value: theirs },
      held: ours / theirs,
      bound: { least: 5 },
    },
  ];
}
