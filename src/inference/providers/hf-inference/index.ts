import { defaultRouterEndpoint } from '../../options';
import type { Provider } from '../../provider';
import { asServedChatCompletion } from '../../tasks/chat-completion-output';
import {
  asAudioClassification,
  asFillMask,
  asImageClassification,
  asObjectDetection,
  asTextClassification,
  asTokenClassification,
  asZeroShotClassification,
  asZeroShotImageClassification,
} from '../../tasks/classification';
import { asAudioToAudio, asAutomaticSpeechRecognition, asImageSegmentation } from '../../tasks/media';
import {
  asFeatureExtraction,
  asSentenceSimilarity,
  asTabularClassification,
  asTabularRegression,
} from '../../tasks/numbers';
import {
  asDocumentQuestionAnswering,
  asQuestionAnswering,
  asTableQuestionAnswering,
  asVisualQuestionAnswering,
} from '../../tasks/question-answering';
import { asImageToText, asSummarization, asTextGeneration, asTranslation } from '../../tasks/text';
import { completionsBody } from '../shared/completions';
import {
  argsBody,
  base64Body,
  bytesBody,
  chatBody,
  fileTask,
  imageInInputsBody,
  modelPath,
  task,
} from './requests';
import { textToImage } from './text-to-image';

/** The hub's own servers. They are reached below the router in every mode, so only a hub token opens them. */
export const hfInference: Provider = {
  id: 'hf-inference',
  label: 'HF Inference',
  messageName: 'HF-Inference',
  baseUrl: `${defaultRouterEndpoint}/hf-inference`,
  tasks: {
    conversational: {
      path: (call) => `${modelPath(call)}/v1/chat/completions`,
      body: chatBody,
      read: asServedChatCompletion,
    },
    'text-generation': {
      path: (call) => `${modelPath(call)}/v1/completions`,
      body: completionsBody,
      read: (answer, { label }) => asTextGeneration(answer, label),
    },
    'feature-extraction': {
      ...task(argsBody, asFeatureExtraction),
      path: (call) => `${modelPath(call)}/pipeline/feature-extraction`,
    },
    'sentence-similarity': {
      ...task(argsBody, asSentenceSimilarity),
      path: (call) => `${modelPath(call)}/pipeline/sentence-similarity`,
    },
    'text-classification': task(argsBody, asTextClassification),
    'token-classification': task(argsBody, asTokenClassification),
    'zero-shot-classification': {
      ...task(argsBody, asZeroShotClassification),
      read: (answer, { label, call }) => asZeroShotClassification(answer, label, call.inputs),
    },
    'question-answering': task(argsBody, asQuestionAnswering),
    'table-question-answering': task(argsBody, asTableQuestionAnswering),
    'fill-mask': task(argsBody, asFillMask),
    summarization: task(argsBody, asSummarization),
    translation: task(argsBody, asTranslation),
    'text-to-image': textToImage,
    'image-to-image': fileTask(bytesBody),
    'image-to-text': task(bytesBody, asImageToText),
    'image-classification': task(bytesBody, asImageClassification),
    'object-detection': task(bytesBody, asObjectDetection),
    'image-segmentation': task(base64Body, asImageSegmentation),
    'zero-shot-image-classification': task(imageInInputsBody, asZeroShotImageClassification),
    'visual-question-answering': task(imageInInputsBody, asVisualQuestionAnswering),
    'document-question-answering': task(imageInInputsBody, asDocumentQuestionAnswering),
    'automatic-speech-recognition': task(bytesBody, asAutomaticSpeechRecognition),
    'audio-classification': task(bytesBody, asAudioClassification),
    'audio-to-audio': {
      ...task(bytesBody, asAudioToAudio),
      answerFile: { form: 'base64', at: [0, 'blob'] },
    },
    'text-to-speech': fileTask(argsBody),
    'text-to-audio': fileTask(argsBody),
    'tabular-classification': task(argsBody, asTabularClassification),
    'tabular-regression': task(argsBody, asTabularRegression),
  },
};
