import type * as z from 'zod/mini';
import { audioClassificationInput, audioClassificationOutput } from './audio-classification';
import {
  automaticSpeechRecognitionInput,
  automaticSpeechRecognitionOutput,
} from './automatic-speech-recognition';
import { chatCompletionInput, chatCompletionOutput, chatCompletionStreamOutput } from './chat-completion';
import { depthEstimationInput, depthEstimationOutput } from './depth-estimation';
import {
  documentQuestionAnsweringInput,
  documentQuestionAnsweringOutput,
} from './document-question-answering';
import { featureExtractionInput, featureExtractionOutput } from './feature-extraction';
import { fillMaskInput, fillMaskOutput } from './fill-mask';
import { imageClassificationInput, imageClassificationOutput } from './image-classification';
import { imageSegmentationInput, imageSegmentationOutput } from './image-segmentation';
import { imageTextToImageInput, imageTextToImageOutput } from './image-text-to-image';
import { imageTextToVideoInput, imageTextToVideoOutput } from './image-text-to-video';
import { imageToImageInput, imageToImageOutput } from './image-to-image';
import { imageToTextInput, imageToTextOutput } from './image-to-text';
import { imageToVideoInput, imageToVideoOutput } from './image-to-video';
import { objectDetectionInput, objectDetectionOutput } from './object-detection';
import { questionAnsweringInput, questionAnsweringOutput } from './question-answering';
import { sentenceSimilarityInput, sentenceSimilarityOutput } from './sentence-similarity';
import { summarizationInput, summarizationOutput } from './summarization';
import { tableQuestionAnsweringInput, tableQuestionAnsweringOutput } from './table-question-answering';
import { textClassificationInput, textClassificationOutput } from './text-classification';
import { textGenerationInput, textGenerationOutput, textGenerationStreamOutput } from './text-generation';
import { textToAudioInput, textToAudioOutput } from './text-to-audio';
import { textToImageInput, textToImageOutput } from './text-to-image';
import { textToSpeechInput, textToSpeechOutput } from './text-to-speech';
import { textToVideoInput, textToVideoOutput } from './text-to-video';
import { tokenClassificationInput, tokenClassificationOutput } from './token-classification';
import { translationInput, translationOutput } from './translation';
import { videoClassificationInput, videoClassificationOutput } from './video-classification';
import { visualQuestionAnsweringInput, visualQuestionAnsweringOutput } from './visual-question-answering';
import { zeroShotClassificationInput, zeroShotClassificationOutput } from './zero-shot-classification';
import {
  zeroShotImageClassificationInput,
  zeroShotImageClassificationOutput,
} from './zero-shot-image-classification';
import { zeroShotObjectDetectionInput, zeroShotObjectDetectionOutput } from './zero-shot-object-detection';

export * from './audio-classification';
export * from './automatic-speech-recognition';
export * from './chat-completion';
export * from './depth-estimation';
export * from './document-question-answering';
export * from './feature-extraction';
export * from './fill-mask';
export * from './image-classification';
export * from './image-segmentation';
export * from './image-text-to-image';
export * from './image-text-to-video';
export * from './image-to-image';
export * from './image-to-text';
export * from './image-to-video';
export * from './object-detection';
export * from './question-answering';
export * from './sentence-similarity';
export { type Binary, binary } from './shapes/binary';
export { type BoundingBox, boundingBox } from './shapes/bounding-box';
export * from './shapes/chat-message';
export * from './shapes/chat-tool';
export { type ClassificationOutputTransform, classificationOutputTransform } from './shapes/classification';
export { type TargetSize, targetSize } from './shapes/diffusion';
export * from './shapes/generation-parameters';
export * from './summarization';
export * from './table-question-answering';
export * from './text-classification';
export * from './text-generation';
export * from './text-to-audio';
export * from './text-to-image';
export * from './text-to-speech';
export * from './text-to-video';
export * from './token-classification';
export * from './translation';
export * from './video-classification';
export * from './visual-question-answering';
export * from './zero-shot-classification';
export * from './zero-shot-image-classification';
export * from './zero-shot-object-detection';

interface TaskSchemas {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** One event of a streamed output. */
  readonly streamOutput?: z.ZodMiniType;
}

const chatCompletion = {
  input: chatCompletionInput,
  output: chatCompletionOutput,
  streamOutput: chatCompletionStreamOutput,
};

/** What goes into a task and what comes out, by task id, and for chat completion, which is no task of its own. */
export const taskSchemas = {
  'text-classification': { input: textClassificationInput, output: textClassificationOutput },
  'token-classification': { input: tokenClassificationInput, output: tokenClassificationOutput },
  'table-question-answering': { input: tableQuestionAnsweringInput, output: tableQuestionAnsweringOutput },
  'question-answering': { input: questionAnsweringInput, output: questionAnsweringOutput },
  'zero-shot-classification': { input: zeroShotClassificationInput, output: zeroShotClassificationOutput },
  translation: { input: translationInput, output: translationOutput },
  summarization: { input: summarizationInput, output: summarizationOutput },
  'feature-extraction': { input: featureExtractionInput, output: featureExtractionOutput },
  'text-generation': {
    input: textGenerationInput,
    output: textGenerationOutput,
    streamOutput: textGenerationStreamOutput,
  },
  'fill-mask': { input: fillMaskInput, output: fillMaskOutput },
  'sentence-similarity': { input: sentenceSimilarityInput, output: sentenceSimilarityOutput },
  'text-to-speech': { input: textToSpeechInput, output: textToSpeechOutput },
  'text-to-audio': { input: textToAudioInput, output: textToAudioOutput },
  'automatic-speech-recognition': {
    input: automaticSpeechRecognitionInput,
    output: automaticSpeechRecognitionOutput,
  },
  'audio-classification': { input: audioClassificationInput, output: audioClassificationOutput },
  'depth-estimation': { input: depthEstimationInput, output: depthEstimationOutput },
  'image-classification': { input: imageClassificationInput, output: imageClassificationOutput },
  'object-detection': { input: objectDetectionInput, output: objectDetectionOutput },
  'image-segmentation': { input: imageSegmentationInput, output: imageSegmentationOutput },
  'text-to-image': { input: textToImageInput, output: textToImageOutput },
  'image-to-text': { input: imageToTextInput, output: imageToTextOutput },
  'image-to-image': { input: imageToImageInput, output: imageToImageOutput },
  'image-to-video': { input: imageToVideoInput, output: imageToVideoOutput },
  'video-classification': { input: videoClassificationInput, output: videoClassificationOutput },
  'text-to-video': { input: textToVideoInput, output: textToVideoOutput },
  'image-text-to-image': { input: imageTextToImageInput, output: imageTextToImageOutput },
  'image-text-to-video': { input: imageTextToVideoInput, output: imageTextToVideoOutput },
  'visual-question-answering': { input: visualQuestionAnsweringInput, output: visualQuestionAnsweringOutput },
  'document-question-answering': {
    input: documentQuestionAnsweringInput,
    output: documentQuestionAnsweringOutput,
  },
  'zero-shot-image-classification': {
    input: zeroShotImageClassificationInput,
    output: zeroShotImageClassificationOutput,
  },
  'zero-shot-object-detection': {
    input: zeroShotObjectDetectionInput,
    output: zeroShotObjectDetectionOutput,
  },
  'image-text-to-text': chatCompletion,
  'chat-completion': chatCompletion,
} as const satisfies Record<string, TaskSchemas>;

export type TaskWithSchemas = keyof typeof taskSchemas;
