import * as z from 'zod/mini';
import * as io from '../catalogue/io';
import { type InferenceClient, type InferenceOptions, InputError, type TaskResults } from '../inference';
import type { CallArguments, FormTask } from './arguments';

/** Which model is called, and by whom it is run. */
export interface Called {
  readonly model: string;
  readonly provider?: string;
}

type Caller<Result> = (
  client: InferenceClient,
  args: CallArguments<Blob>,
  called: Called,
  options: InferenceOptions,
) => Promise<Result>;

type Callers = { readonly [Task in FormTask]: Caller<TaskResults[Task]> };

const recording = z.object({ inputs: io.binary });
const table = z.object({ inputs: z.object({ data: z.record(z.string(), z.array(z.string())) }) });

function caller<Args extends object, Result>(
  schema: z.ZodMiniType<Args>,
  call: (client: InferenceClient, args: Args & Called, options: InferenceOptions) => Promise<Result>,
): Caller<Result> {
  return (client, args, called, options) => call(client, { ...checked(schema, args), ...called }, options);
}

const callers: Callers = {
  'text-generation': caller(io.textGenerationInput, (client, ...rest) => client.textGeneration(...rest)),
  'feature-extraction': caller(io.featureExtractionInput, (client, ...rest) =>
    client.featureExtraction(...rest),
  ),
  'sentence-similarity': caller(io.sentenceSimilarityInput, (client, ...rest) =>
    client.sentenceSimilarity(...rest),
  ),
  'text-classification': caller(io.textClassificationInput, (client, ...rest) =>
    client.textClassification(...rest),
  ),
  'token-classification': caller(io.tokenClassificationInput, (client, ...rest) =>
    client.tokenClassification(...rest),
  ),
  'zero-shot-classification': caller(io.zeroShotClassificationInput, (client, ...rest) =>
    client.zeroShotClassification(...rest),
  ),
  'question-answering': caller(io.questionAnsweringInput, (client, ...rest) =>
    client.questionAnswering(...rest),
  ),
  'table-question-answering': caller(io.tableQuestionAnsweringInput, (client, ...rest) =>
    client.tableQuestionAnswering(...rest),
  ),
  'fill-mask': caller(io.fillMaskInput, (client, ...rest) => client.fillMask(...rest)),
  summarization: caller(io.summarizationInput, (client, ...rest) => client.summarization(...rest)),
  translation: caller(io.translationInput, (client, ...rest) => client.translation(...rest)),
  'text-to-image': caller(io.textToImageInput, (client, args, options) =>
    client.textToImage(args, { ...options, outputType: 'blob' }),
  ),
  'image-to-image': caller(io.imageToImageInput, (client, ...rest) => client.imageToImage(...rest)),
  'image-text-to-image': caller(io.imageTextToImageInput, (client, ...rest) =>
    client.imageTextToImage(...rest),
  ),
  'text-to-video': caller(io.textToVideoInput, (client, ...rest) => client.textToVideo(...rest)),
  'image-to-video': caller(io.imageToVideoInput, (client, ...rest) => client.imageToVideo(...rest)),
  'image-text-to-video': caller(io.imageTextToVideoInput, (client, ...rest) =>
    client.imageTextToVideo(...rest),
  ),
  'image-to-text': caller(io.imageToTextInput, (client, ...rest) => client.imageToText(...rest)),
  'image-classification': caller(io.imageClassificationInput, (client, ...rest) =>
    client.imageClassification(...rest),
  ),
  'image-segmentation': caller(io.imageSegmentationInput, (client, ...rest) =>
    client.imageSegmentation(...rest),
  ),
  'object-detection': caller(io.objectDetectionInput, (client, ...rest) => client.objectDetection(...rest)),
  'zero-shot-image-classification': caller(io.zeroShotImageClassificationInput, (client, ...rest) =>
    client.zeroShotImageClassification(...rest),
  ),
  'visual-question-answering': caller(io.visualQuestionAnsweringInput, (client, ...rest) =>
    client.visualQuestionAnswering(...rest),
  ),
  'document-question-answering': caller(io.documentQuestionAnsweringInput, (client, ...rest) =>
    client.documentQuestionAnswering(...rest),
  ),
  'automatic-speech-recognition': caller(io.automaticSpeechRecognitionInput, (client, ...rest) =>
    client.automaticSpeechRecognition(...rest),
  ),
  'audio-classification': caller(io.audioClassificationInput, (client, ...rest) =>
    client.audioClassification(...rest),
  ),
  'audio-to-audio': caller(recording, (client, ...rest) => client.audioToAudio(...rest)),
  'text-to-speech': caller(io.textToSpeechInput, (client, ...rest) => client.textToSpeech(...rest)),
  'text-to-audio': caller(io.textToAudioInput, (client, ...rest) => client.textToAudio(...rest)),
  'tabular-classification': caller(table, (client, ...rest) => client.tabularClassification(...rest)),
  'tabular-regression': caller(table, (client, ...rest) => client.tabularRegression(...rest)),
};

/**
 * Calls a model for a task.
 *
 * @throws InputError for arguments that do not fit the task; else as the client does
 */
export async function callTask<Task extends FormTask>(
  client: InferenceClient,
  task: Task,
  called: Called,
  args: CallArguments<Blob>,
  options: InferenceOptions,
): Promise<TaskResults[Task]> {
  return callers[task](client, args, called, options);
}

function checked<Args>(schema: z.ZodMiniType<Args>, args: unknown): Args {
  const parsed = schema.safeParse(args);
  if (parsed.success) {
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  const place = issue?.path.filter((part) => part !== 'parameters' && part !== 'inputs').join('.') ?? '';
  throw new InputError(`${place || 'The input'} is not what the task takes: ${issue?.message ?? ''}`);
}
