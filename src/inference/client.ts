import type { InferenceOptions } from './options';
import type { ClientState, GivenArgs } from './prepare';
import { runRaw, streamRaw } from './raw';
import { KeyRing } from './routing/key-ring';
import { runTask, streamTask } from './run';
import type * as args from './tasks/args';
import type { ChatCompletionOutput, ChatCompletionStreamOutput } from './tasks/chat-completion';
import { asChatCompletionChunk } from './tasks/chat-completion-output';
import type { TaskResults } from './tasks/results';
import type { InferenceTask } from './tasks/task';
import { asTextGenerationEvent, type TextGenerationEvent } from './tasks/text-generation-event';

type Options = InferenceOptions;
type Result<T extends InferenceTask> = Promise<TaskResults[T]>;
type Events<T> = AsyncGenerator<T, void, undefined>;

/**
 * Calls hosted models. Method names, argument shapes and results are the ecosystem's own. Each method throws InputError
 * before the provider is called, ProviderApiError, ProviderOutputError, HubApiError or RoutingError; NetworkError and
 * TimeoutError when no answer came; and the signal's reason once that is aborted.
 */
export class InferenceClient {
  readonly #accessToken: string;
  readonly #state: ClientState;

  /** @param accessToken - a hub token, or the key of one provider; nothing for servers that need none */
  constructor(accessToken = '', defaults: Options = {}) {
    this.#accessToken = accessToken;
    this.#state = { keys: new KeyRing({ ...defaults, accessToken }), defaults };
  }

  /** A client for a server of the user's own, with the same token and defaults. */
  endpoint(endpointUrl: string): InferenceClient {
    return new InferenceClient(this.#accessToken, { ...this.#state.defaults, endpointUrl });
  }

  /** Runs a task by its id, to its result. The methods named after tasks say more of their arguments. */
  call<T extends InferenceTask>(task: T, args: GivenArgs, options?: Options): Result<T> {
    return runTask(this.#state, task, args, options);
  }

  /** Answers a conversation. */
  chatCompletion(args: args.ChatCompletionArgs, options?: Options): Promise<ChatCompletionOutput> {
    return runTask(this.#state, 'conversational', args, options);
  }

  /** Answers a conversation piece by piece. */
  chatCompletionStream(args: args.ChatCompletionArgs, options?: Options): Events<ChatCompletionStreamOutput> {
    return streamTask(this.#state, 'conversational', args, options, asChatCompletionChunk);
  }

  /** Continues a text piece by piece, in the events in which the server sends it. */
  textGenerationStream(args: args.TextGenerationArgs, options?: Options): Events<TextGenerationEvent> {
    return streamTask(this.#state, 'text-generation', args, options, asTextGenerationEvent);
  }

  /** Makes a picture from a description, in the form that `outputType` asks for. */
  textToImage(
    args: args.TextToImageArgs,
    options: Options & { readonly outputType: 'url' | 'dataUrl' },
  ): Promise<string>;
  textToImage(
    args: args.TextToImageArgs,
    options: Options & { readonly outputType: 'json' },
  ): Promise<Record<string, unknown>>;
  textToImage(
    args: args.TextToImageArgs,
    options?: Options & { readonly outputType?: 'blob' },
  ): Promise<Blob>;
  textToImage(args: args.TextToImageArgs, options?: Options): Result<'text-to-image'>;
  textToImage(args: args.TextToImageArgs, options?: Options): Result<'text-to-image'> {
    return runTask(this.#state, 'text-to-image', args, options);
  }

  /** Continues a text. */
  textGeneration(args: args.TextGenerationArgs, options?: Options): Result<'text-generation'> {
    return runTask(this.#state, 'text-generation', args, options);
  }

  /** Turns texts into vectors. */
  featureExtraction(args: args.FeatureExtractionArgs, options?: Options): Result<'feature-extraction'> {
    return runTask(this.#state, 'feature-extraction', args, options);
  }

  /** Compares a sentence with others: one score for each of them. */
  sentenceSimilarity(args: args.SentenceSimilarityArgs, options?: Options): Result<'sentence-similarity'> {
    return runTask(this.#state, 'sentence-similarity', args, options);
  }

  /** Labels a text, for example with its sentiment. */
  textClassification(args: args.TextClassificationArgs, options?: Options): Result<'text-classification'> {
    return runTask(this.#state, 'text-classification', args, options);
  }

  /** Finds names and other entities in a text. */
  tokenClassification(args: args.TokenClassificationArgs, options?: Options): Result<'token-classification'> {
    return runTask(this.#state, 'token-classification', args, options);
  }

  /** Sorts a text under labels of the caller's own. */
  zeroShotClassification(
    args: args.ZeroShotClassificationArgs,
    options?: Options,
  ): Result<'zero-shot-classification'> {
    return runTask(this.#state, 'zero-shot-classification', args, options);
  }

  /** Answers a question with a passage of a text. */
  questionAnswering(args: args.QuestionAnsweringArgs, options?: Options): Result<'question-answering'> {
    return runTask(this.#state, 'question-answering', args, options);
  }

  /** Answers a question from a table. */
  tableQuestionAnswering(
    args: args.TableQuestionAnsweringArgs,
    options?: Options,
  ): Result<'table-question-answering'> {
    return runTask(this.#state, 'table-question-answering', args, options);
  }

  /** Fills the gap that a text has at the model's mask token. */
  fillMask(args: args.FillMaskArgs, options?: Options): Result<'fill-mask'> {
    return runTask(this.#state, 'fill-mask', args, options);
  }

  /** Shortens a text. */
  summarization(args: args.SummarizationArgs, options?: Options): Result<'summarization'> {
    return runTask(this.#state, 'summarization', args, options);
  }

  /** Translates a text; several of them come back as a list. */
  translation(args: args.TranslationArgs, options?: Options): Result<'translation'> {
    return runTask(this.#state, 'translation', args, options);
  }

  /** Changes a picture. */
  imageToImage(args: args.ImageToImageArgs, options?: Options): Result<'image-to-image'> {
    return runTask(this.#state, 'image-to-image', args, options);
  }

  /** Makes a picture from a picture and an instruction, or from one of them. */
  imageTextToImage(args: args.ImageTextToImageArgs, options?: Options): Result<'image-text-to-image'> {
    return runTask(this.#state, 'image-text-to-image', args, options);
  }

  /** Makes a video from a description. */
  textToVideo(args: args.TextToVideoArgs, options?: Options): Result<'text-to-video'> {
    return runTask(this.#state, 'text-to-video', args, options);
  }

  /** Makes a video that begins with a picture. */
  imageToVideo(args: args.ImageToVideoArgs, options?: Options): Result<'image-to-video'> {
    return runTask(this.#state, 'image-to-video', args, options);
  }

  /** Makes a video from a picture and an instruction, or from one of them. */
  imageTextToVideo(args: args.ImageTextToVideoArgs, options?: Options): Result<'image-text-to-video'> {
    return runTask(this.#state, 'image-text-to-video', args, options);
  }

  /** Describes or reads a picture. */
  imageToText(args: args.ImageToTextArgs, options?: Options): Result<'image-to-text'> {
    return runTask(this.#state, 'image-to-text', args, options);
  }

  /** Labels a picture. */
  imageClassification(args: args.ImageClassificationArgs, options?: Options): Result<'image-classification'> {
    return runTask(this.#state, 'image-classification', args, options);
  }

  /** Divides a picture into segments; their masks are base64. */
  imageSegmentation(args: args.ImageSegmentationArgs, options?: Options): Result<'image-segmentation'> {
    return runTask(this.#state, 'image-segmentation', args, options);
  }

  /** Finds objects in a picture, with their boxes. */
  objectDetection(args: args.ObjectDetectionArgs, options?: Options): Result<'object-detection'> {
    return runTask(this.#state, 'object-detection', args, options);
  }

  /** Sorts a picture under labels of the caller's own. */
  zeroShotImageClassification(
    args: args.ZeroShotImageClassificationArgs,
    options?: Options,
  ): Result<'zero-shot-image-classification'> {
    return runTask(this.#state, 'zero-shot-image-classification', args, options);
  }

  /** Answers a question about a picture. */
  visualQuestionAnswering(
    args: args.VisualQuestionAnsweringArgs,
    options?: Options,
  ): Result<'visual-question-answering'> {
    return runTask(this.#state, 'visual-question-answering', args, options);
  }

  /** Answers a question about a scanned or photographed page. */
  documentQuestionAnswering(
    args: args.DocumentQuestionAnsweringArgs,
    options?: Options,
  ): Result<'document-question-answering'> {
    return runTask(this.#state, 'document-question-answering', args, options);
  }

  /** Writes down what is said in a recording. */
  automaticSpeechRecognition(
    args: args.AutomaticSpeechRecognitionArgs,
    options?: Options,
  ): Result<'automatic-speech-recognition'> {
    return runTask(this.#state, 'automatic-speech-recognition', args, options);
  }

  /** Labels a recording. */
  audioClassification(args: args.AudioClassificationArgs, options?: Options): Result<'audio-classification'> {
    return runTask(this.#state, 'audio-classification', args, options);
  }

  /** Changes a recording, or takes it apart. */
  audioToAudio(args: args.AudioToAudioArgs, options?: Options): Result<'audio-to-audio'> {
    return runTask(this.#state, 'audio-to-audio', args, options);
  }

  /** Speaks a text. */
  textToSpeech(args: args.TextToSpeechArgs, options?: Options): Result<'text-to-speech'> {
    return runTask(this.#state, 'text-to-speech', args, options);
  }

  /** Makes sounds or music from a description. */
  textToAudio(args: args.TextToAudioArgs, options?: Options): Result<'text-to-audio'> {
    return runTask(this.#state, 'text-to-audio', args, options);
  }

  /** A class for each row of a table. */
  tabularClassification(
    args: args.TabularClassificationArgs,
    options?: Options,
  ): Result<'tabular-classification'> {
    return runTask(this.#state, 'tabular-classification', args, options);
  }

  /** A number for each row of a table. */
  tabularRegression(args: args.TabularRegressionArgs, options?: Options): Result<'tabular-regression'> {
    return runTask(this.#state, 'tabular-regression', args, options);
  }

  /**
   * The provider's answer as it is, to any arguments.
   *
   * @deprecated in favour of the method of the task
   */
  request(args: args.RequestArgs, options?: Options): Promise<unknown> {
    return runRaw(this.#state, args, options);
  }

  /**
   * The events of the provider's answer as they are.
   *
   * @deprecated in favour of the method of the task
   */
  streamingRequest(args: args.RequestArgs, options?: Options): Events<unknown> {
    return streamRaw(this.#state, args, options);
  }
}

export { InferenceClient as HfInference, InferenceClient as InferenceClientEndpoint };
