import * as z from 'zod/mini';
import { parseJson } from '../../http';
import { anyObject, number, optional, text, texts } from '../../http/shapes';
import { isMediaTask, type LocalTask } from './task';

const schema = z.object({
  architectures: texts,
  model_type: text,
  id2label: optional(anyObject),
  max_position_embeddings: number,
  n_positions: number,
  n_ctx: number,
});

/** What the `config.json` of a model says of how it can be run. */
export interface ModelConfig {
  /** What it can be run for on this machine, the task that it is made for first; none where that isn't known. */
  readonly tasks: readonly LocalTask[];
  /** In tokens. */
  readonly contextLength: number | undefined;
}

interface Made {
  readonly labels: readonly string[];
  readonly type: string;
  readonly chats: boolean;
}

/** By the end of the architecture's name, as transformers names its classes. */
const byArchitecture: readonly (readonly [RegExp, (made: Made) => readonly LocalTask[]])[] = [
  [/ForSequenceClassification$/, ({ labels }) => (isAboutEntailment(labels) ? entailment : classification)],
  [/ForTokenClassification$/, () => ['token-classification']],
  [/ForQuestionAnswering$/, () => ['question-answering']],
  [/ForMaskedLM$/, () => ['fill-mask']],
  [
    /(?:ForCausalLM|LMHeadModel)$/,
    ({ chats }) => (chats ? ['conversational', 'text-generation'] : ['text-generation']),
  ],
  [/ForImageClassification(?:WithTeacher)?$/, () => ['image-classification']],
  [/ForObjectDetection$/, () => ['object-detection']],
  [/ForCTC$/, () => speech],
  [/ForConditionalGeneration$|MTModel$/, ({ type }) => rewritingOf(type)],
  [/Model$/, () => ['feature-extraction', 'sentence-similarity']],
];

const classification: readonly LocalTask[] = ['text-classification'];
const speech: readonly LocalTask[] = ['automatic-speech-recognition'];
const entailment: readonly LocalTask[] = ['zero-shot-classification', 'text-classification'];

/** What encoders with decoders make, by `model_type`. */
const rewriting: Readonly<Record<string, readonly LocalTask[]>> = {
  marian: ['translation'],
  m2m_100: ['translation'],
  mbart: ['translation'],
  t5: ['translation', 'summarization'],
  mt5: ['translation', 'summarization'],
  bart: ['summarization'],
  pegasus: ['summarization'],
  led: ['summarization'],
  whisper: speech,
};

interface Beside {
  /** Whether there is a chat template. */
  readonly chats: boolean;
  /** As `hasProcessor` says. */
  readonly processes: boolean;
}

/** @param config - the content of `config.json` */
export function readModelConfig(config: string, { chats, processes }: Beside): ModelConfig {
  const read = schema.safeParse(parseJson(config));
  if (!read.success) {
    return { tasks: [], contextLength: undefined };
  }
  const { architectures, model_type: type = '', id2label = {}, ...lengths } = read.data;
  const [architecture = ''] = architectures;
  const made = { labels: Object.values(id2label).map(String), type, chats };
  const found = byArchitecture.find(([name]) => name.test(architecture))?.[1](made) ?? [];
  const tasks = found.filter((task) => isMediaTask(task) === processes);
  const contextLength = lengths.max_position_embeddings ?? lengths.n_positions ?? lengths.n_ctx;
  return { tasks, contextLength };
}

function isAboutEntailment(labels: readonly string[]): boolean {
  return labels.some((label) => label.toLowerCase() === 'entailment');
}

function rewritingOf(type: string): readonly LocalTask[] {
  return Object.hasOwn(rewriting, type) ? (rewriting[type] ?? []) : [];
}
