import type { ChatCompletionInput } from './chat-completion';
import type {
  AudioClassificationInput,
  AutomaticSpeechRecognitionInput,
  Binary,
  DocumentQuestionAnsweringInput,
  FeatureExtractionInput,
  FillMaskInput,
  ImageClassificationInput,
  ImageSegmentationInput,
  ImageTextToImageInput,
  ImageTextToVideoInput,
  ImageToImageInput,
  ImageToTextInput,
  ImageToVideoInput,
  ObjectDetectionInput,
  QuestionAnsweringInput,
  SentenceSimilarityInput,
  SummarizationInput,
  TableQuestionAnsweringInput,
  TextClassificationInput,
  TextGenerationInput,
  TextToAudioInput,
  TextToImageInput,
  TextToSpeechInput,
  TextToVideoInput,
  TokenClassificationInput,
  TranslationInput,
  VisualQuestionAnsweringInput,
  ZeroShotClassificationInput,
  ZeroShotImageClassificationInput,
} from './io';

/** What every call may name beside its task's own arguments. Keys not named anywhere are sent on as they are. */
export interface BaseArgs {
  /** The hub's id of the model. */
  readonly model?: string | undefined;
  /** Provider id. `auto` or nothing: the first of the user's own order; for chat the router chooses. */
  readonly provider?: string | undefined;
  /** A server of the user's own, in place of the router. */
  readonly endpointUrl?: string | undefined;
  /** In place of the client's own. */
  readonly accessToken?: string | undefined;
}

/** A file given in the old way, as `data` in place of `inputs`. */
interface LegacyData {
  readonly data: Binary;
}

type OrLegacy<Input> = Input | (Omit<Input, 'inputs'> & LegacyData);

/** Columns of a table by name; the cells of a row stand at the same place in each. */
interface Table {
  readonly inputs: { readonly data: Readonly<Record<string, readonly string[]>> };
}

export type ChatCompletionArgs = BaseArgs & ChatCompletionInput;
export type TextGenerationArgs = BaseArgs & TextGenerationInput;
export type FeatureExtractionArgs = BaseArgs & FeatureExtractionInput;
export type SentenceSimilarityArgs = BaseArgs & SentenceSimilarityInput;
export type TextClassificationArgs = BaseArgs & TextClassificationInput;
export type TokenClassificationArgs = BaseArgs & TokenClassificationInput;
export type ZeroShotClassificationArgs = BaseArgs &
  (
    | ZeroShotClassificationInput
    | (Omit<ZeroShotClassificationInput, 'inputs'> & { readonly inputs: readonly string[] })
  );
export type QuestionAnsweringArgs = BaseArgs & QuestionAnsweringInput;
export type TableQuestionAnsweringArgs = BaseArgs & TableQuestionAnsweringInput;
export type FillMaskArgs = BaseArgs & FillMaskInput;
export type SummarizationArgs = BaseArgs & SummarizationInput;
export type TranslationArgs = BaseArgs & TranslationInput;
export type TextToImageArgs = BaseArgs & TextToImageInput;
export type ImageToImageArgs = BaseArgs & ImageToImageInput;
export type ImageTextToImageArgs = BaseArgs & ImageTextToImageInput;
export type TextToVideoArgs = BaseArgs & TextToVideoInput;
export type ImageToVideoArgs = BaseArgs & ImageToVideoInput;
export type ImageTextToVideoArgs = BaseArgs & ImageTextToVideoInput;
export type ImageToTextArgs = BaseArgs & OrLegacy<ImageToTextInput | { readonly inputs: string | URL }>;
export type ImageClassificationArgs = BaseArgs & OrLegacy<ImageClassificationInput>;
export type ImageSegmentationArgs = BaseArgs & OrLegacy<ImageSegmentationInput>;
export type ObjectDetectionArgs = BaseArgs & OrLegacy<ObjectDetectionInput>;
export type ZeroShotImageClassificationArgs = BaseArgs &
  (
    | ZeroShotImageClassificationInput
    | { readonly inputs: { readonly image: Binary }; readonly parameters: object }
  );
export type VisualQuestionAnsweringArgs = BaseArgs & VisualQuestionAnsweringInput;
export type DocumentQuestionAnsweringArgs = BaseArgs & DocumentQuestionAnsweringInput;
export type AutomaticSpeechRecognitionArgs = BaseArgs &
  OrLegacy<AutomaticSpeechRecognitionInput | { readonly inputs: string | URL }>;
export type AudioClassificationArgs = BaseArgs & OrLegacy<AudioClassificationInput>;
export type AudioToAudioArgs = BaseArgs & ({ readonly inputs: Binary } | LegacyData);
export type TextToSpeechArgs = BaseArgs & TextToSpeechInput;
export type TextToAudioArgs = BaseArgs & TextToAudioInput;
export type TabularClassificationArgs = BaseArgs & Table;
export type TabularRegressionArgs = BaseArgs & Table;
export type RequestArgs = BaseArgs & Readonly<Record<string, unknown>>;
