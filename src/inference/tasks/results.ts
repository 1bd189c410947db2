import type { ChatCompletionOutput } from './chat-completion';
import type {
  AudioClassificationOutput,
  FillMaskOutput,
  ImageClassificationOutput,
  ImageSegmentationOutput,
  ImageToTextOutput,
  ObjectDetectionOutput,
  QuestionAnsweringOutputElement,
  SummarizationOutput,
  TextClassificationOutput,
  TokenClassificationOutput,
  TranslationOutput,
  VisualQuestionAnsweringOutputElement,
  ZeroShotClassificationOutput,
  ZeroShotImageClassificationOutput,
} from './io';

/** Numbers in arrays: a vector a text, or one a token of it. */
export type FeatureExtractionOutput = (number | number[] | number[][] | number[][][])[];

/** One sound that was found in a recording; `blob` is base64. */
export interface AudioToAudioOutputElement {
  readonly label: string;
  readonly 'content-type': string;
  readonly blob: string;
}

export interface TableQuestionAnsweringResult {
  readonly aggregator?: string;
  readonly answer: string;
  readonly cells: string[];
  readonly coordinates: number[][];
}

/** A passage as an answer, with a score from 0 to 1 and its place in words where the model tells them. */
export interface DocumentAnswer {
  readonly answer: string;
  readonly score?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

/** What was said; times are in seconds, the end of the last chunk may be unknown. */
export interface Transcript {
  readonly text: string;
  readonly chunks?:
    | { readonly text: string; readonly timestamp: [number, number | null] }[]
    | null
    | undefined;
}

export interface GeneratedText {
  readonly generated_text: string;
  readonly details?: unknown;
}

/** What each task results in, whoever did it. */
export interface TaskResults {
  readonly conversational: ChatCompletionOutput;
  readonly 'text-generation': GeneratedText;
  readonly 'feature-extraction': FeatureExtractionOutput;
  readonly 'sentence-similarity': number[];
  readonly 'text-classification': TextClassificationOutput;
  readonly 'token-classification': TokenClassificationOutput;
  /** A list for each text where the inputs are a list. */
  readonly 'zero-shot-classification': ZeroShotClassificationOutput | ZeroShotClassificationOutput[];
  readonly 'question-answering': QuestionAnsweringOutputElement;
  readonly 'table-question-answering': TableQuestionAnsweringResult;
  readonly 'fill-mask': FillMaskOutput;
  readonly summarization: SummarizationOutput;
  readonly translation: TranslationOutput | TranslationOutput[];
  /** By `outputType`: a Blob, an address or data URL, or the provider's answer. */
  readonly 'text-to-image': Blob | string | Record<string, unknown>;
  readonly 'image-to-image': Blob;
  readonly 'image-text-to-image': Blob;
  readonly 'text-to-video': Blob;
  readonly 'image-to-video': Blob;
  readonly 'image-text-to-video': Blob;
  readonly 'image-to-text': ImageToTextOutput;
  readonly 'image-classification': ImageClassificationOutput;
  readonly 'image-segmentation': ImageSegmentationOutput;
  readonly 'object-detection': ObjectDetectionOutput;
  readonly 'zero-shot-image-classification': ZeroShotImageClassificationOutput;
  readonly 'visual-question-answering': VisualQuestionAnsweringOutputElement;
  readonly 'document-question-answering': DocumentAnswer;
  readonly 'automatic-speech-recognition': Transcript;
  readonly 'audio-classification': AudioClassificationOutput;
  readonly 'audio-to-audio': AudioToAudioOutputElement[];
  readonly 'text-to-speech': Blob;
  readonly 'text-to-audio': Blob;
  readonly 'tabular-classification': number[];
  readonly 'tabular-regression': number[];
}
