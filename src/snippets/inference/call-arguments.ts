import { type ModelRecord, noSampleMessage, type Sample, sampleInput } from '../../catalogue';
import { type InferenceTask, InputError, settingsBeside } from '../../inference/requests';
import { chatVariants } from './chat-variants';
import { type InputFile, inputFile, mediaTypeOf } from './input-file';
import type { InferenceSnippetOptions } from './options';

/** What a call is made with. */
export interface CallArguments {
  /** As the client's methods take them, a file as its stand-in. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly file: InputFile | undefined;
}

/** What a file among the inputs of a task is. */
const modalities: { readonly [T in InferenceTask]?: string } = {
  'image-to-image': 'image',
  'image-text-to-image': 'image',
  'image-to-video': 'image',
  'image-text-to-video': 'image',
  'image-to-text': 'image',
  'image-classification': 'image',
  'image-segmentation': 'image',
  'object-detection': 'image',
  'zero-shot-image-classification': 'image',
  'visual-question-answering': 'image',
  'document-question-answering': 'image',
  'automatic-speech-recognition': 'audio',
  'audio-classification': 'audio',
  'audio-to-audio': 'audio',
};

/** Parameters that a task cannot do without, or that make a first try quick. */
const sampleParameters: { readonly [T in InferenceTask]?: Readonly<Record<string, unknown>> } = {
  'text-to-image': { num_inference_steps: 5 },
  'zero-shot-classification': { candidate_labels: ['refund', 'exchange', 'praise'] },
  'zero-shot-image-classification': { candidate_labels: ['a bicycle', 'a dog', 'a bowl of soup'] },
};

/**
 * The arguments of a call: the caller's own inputs and parameters, else the samples of the task.
 *
 * @param inputTypes - media types of the files that the provider takes, where it does not take all
 * @throws InputError where the task has no sample and the caller gives no inputs
 */
export function callArguments(
  model: ModelRecord,
  task: InferenceTask,
  options: InferenceSnippetOptions,
  inputTypes?: readonly string[],
): CallArguments {
  if (task === 'conversational') {
    return { args: chatArguments(model, options), file: undefined };
  }
  const hubTask = options.task ?? task;
  const sample = options.inputs ?? takenFile(sampleInput(model, hubTask), inputTypes);
  if (sample === noSampleMessage) {
    throw new InputError(noSampleMessage);
  }
  const { inputs, parameters, file } = split(task, sample, options);
  const isGiven = Object.keys(parameters).length > 0;
  const settings = settingsBeside.has(task) ? parameters : { parameters };
  return { args: { inputs, ...(isGiven && settings) }, file };
}

function chatArguments(model: ModelRecord, options: InferenceSnippetOptions) {
  const variant = options.chatVariant && chatVariants[options.chatVariant];
  const sample = options.inputs ?? variant?.messages ?? sampleInput(model, model.pipeline_tag);
  return {
    messages: messagesOf(sample),
    ...variant?.parameters,
    ...options.parameters,
    ...(options.streaming && { stream: true }),
  };
}

function messagesOf(sample: Sample) {
  if (typeof sample !== 'string') {
    return Array.isArray(sample) ? sample : [];
  }
  return [{ role: 'user', content: sample === noSampleMessage ? 'Hello!' : sample }];
}

/** The sample, or a recording of a type that the provider takes. */
function takenFile(sample: Sample, inputTypes: readonly string[] | undefined): Sample {
  const isTaken = typeof sample !== 'string' || inputTypes?.includes(mediaTypeOf(sample)) !== false;
  return isTaken ? sample : 'recording.mp3';
}

function split(task: InferenceTask, sample: Sample, { parameters: own }: InferenceSnippetOptions) {
  const parameters = own ?? sampleParameters[task] ?? {};
  const modality = modalities[task];
  if (typeof sample === 'string') {
    const file = modality === undefined ? undefined : inputFile(sample, modality, parameters);
    return { inputs: file?.standIn ?? sample, parameters, file };
  }
  if (Array.isArray(sample)) {
    return { inputs: lastWords(sample), parameters, file: undefined };
  }
  const { image, ...rest } = sample as Readonly<Record<string, unknown>>;
  const file = typeof image === 'string' ? inputFile(image, 'image', [rest, parameters]) : undefined;
  const { prompt, ...fields } = rest;
  if (prompt !== undefined) {
    return { inputs: file?.standIn, parameters: { prompt, ...parameters }, file };
  }
  return { inputs: { ...fields, ...(file && { image: file.standIn }) }, parameters, file };
}

/** The text of a conversation's last message. */
function lastWords(messages: readonly { readonly content: unknown }[]): string {
  const content = messages.at(-1)?.content;
  if (Array.isArray(content)) {
    return content.map((part: { text?: string }) => part.text ?? '').join('');
  }
  return typeof content === 'string' ? content : '';
}
