import { writeYaml } from '../../yaml';
import { type ExpectedAnswer, rowExpecting } from './expect-answer';

interface SampleData {
  /** A file as the evaluation names it, or a dataset of the hub. */
  readonly source:
    | { readonly file: string }
    | { readonly dataset: string; readonly config?: string | undefined; readonly split?: string | undefined };
  /** How a template names the column that is asked about, and that with the right answer. */
  readonly input: string;
  readonly expected: string;
}

/** What an evaluation is to be about, where that is known. */
export interface SampleStart {
  readonly data?: SampleData | undefined;
  /** A prompt file, as the evaluation names it, or a prompt itself. */
  readonly prompt?:
    | { readonly file: string; readonly variables: readonly string[] }
    | {
        readonly text: string;
        readonly system?: string | undefined;
        readonly images?: readonly string[] | undefined;
      }
    | undefined;
  /** In place of a prompt. */
  readonly task?: { readonly id: string; readonly inputs: Readonly<Record<string, string>> } | undefined;
  /** The model that the prompt was written for. */
  readonly model?:
    | {
        readonly model: string;
        readonly provider?: string | undefined;
        readonly parameters?: Readonly<Record<string, unknown>> | undefined;
      }
    | undefined;
  /** An answer of the prompt, which its row expects. */
  readonly expected?: ExpectedAnswer | undefined;
}

const usualModels = ['Qwen/Qwen2.5-7B-Instruct', 'meta-llama/Llama-3.1-8B-Instruct'];

/** An evaluation to begin with: it runs as it is, once its models are chosen. */
export function sampleEvaluation({ data, prompt, task, model, expected }: SampleStart = {}): string {
  const { reviews, assert, prompt: usualPrompt, name, ...rows } = usualEvaluation(data);
  const asked = prompt === undefined ? { prompt: usualPrompt } : promptFields(prompt);
  const head = {
    name,
    ...(task === undefined ? asked : { task: task.id, inputs: task.inputs }),
    ...rows,
    models: model === undefined ? usualModels : [modelField(model), ...otherModels(model.model)],
  };
  if (expected !== undefined) {
    return writeYaml({ ...head, tests: [rowExpecting(expected)] });
  }
  return writeYaml({
    ...head,
    ...(data === undefined && {
      tests: prompt !== undefined && 'file' in prompt ? [emptyTest(prompt.variables)] : reviews,
    }),
    assert,
  });
}

function usualEvaluation(data: SampleData | undefined) {
  const reviews = [
    { vars: { review: 'The room was lovely.', expected: 'positive' } },
    { vars: { review: 'We waited an hour for cold soup.', expected: 'negative' } },
  ];
  return data === undefined
    ? {
        name: 'Which model sorts reviews best?',
        prompt: 'Is this review positive or negative? Answer with one word.\n\n{{ review }}',
        assert: [{ type: 'label', value: '{{ expected }}' }],
        reviews,
      }
    : {
        name: `Which model answers ${'file' in data.source ? data.source.file : data.source.dataset} best?`,
        prompt: `Answer in one word.\n\n${data.input}`,
        data: { ...data.source, rows: 50 },
        assert: [{ type: 'icontains', value: data.expected }],
        reviews,
      };
}

function promptFields(prompt: NonNullable<SampleStart['prompt']>) {
  if ('text' in prompt) {
    const { text, system, images } = prompt;
    const isPlain = system === undefined && images === undefined;
    const more = { ...(system !== undefined && { system }), ...(images !== undefined && { images }) };
    return { prompt: isPlain ? text : { text, ...more } };
  }
  return { name: `Which model is best for ${prompt.file}?`, prompt: { file: prompt.file } };
}

/** A model as an evaluation's file names it. */
export function modelField({ model, provider = 'auto', parameters = {} }: NonNullable<SampleStart['model']>) {
  const isPlain = provider === 'auto' && Object.keys(parameters).length === 0;
  return isPlain
    ? model
    : {
        model,
        ...(provider !== 'auto' && { provider }),
        ...(Object.keys(parameters).length > 0 && { parameters }),
      };
}

/** One to compare it with. */
function otherModels(model: string): string[] {
  return usualModels.filter((each) => each !== model).slice(0, 1);
}

function emptyTest(variables: readonly string[]) {
  return { vars: Object.fromEntries([...variables, 'expected'].map((name) => [name, '…'])) };
}
