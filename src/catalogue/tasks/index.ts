import type { Task } from '../task';
import { anyToAny } from './any-to-any';
import { audioClassification } from './audio-classification';
import { audioTextToText } from './audio-text-to-text';
import { audioToAudio } from './audio-to-audio';
import { automaticSpeechRecognition } from './automatic-speech-recognition';
import { depthEstimation } from './depth-estimation';
import { documentQuestionAnswering } from './document-question-answering';
import { featureExtraction } from './feature-extraction';
import { fillMask } from './fill-mask';
import { graphMl } from './graph-ml';
import { imageClassification } from './image-classification';
import { imageFeatureExtraction } from './image-feature-extraction';
import { imageSegmentation } from './image-segmentation';
import { imageTextToImage } from './image-text-to-image';
import { imageTextToText } from './image-text-to-text';
import { imageTextToVideo } from './image-text-to-video';
import { imageTo3d } from './image-to-3d';
import { imageToImage } from './image-to-image';
import { imageToText } from './image-to-text';
import { imageToVideo } from './image-to-video';
import { keypointDetection } from './keypoint-detection';
import { maskGeneration } from './mask-generation';
import { multipleChoice } from './multiple-choice';
import { objectDetection } from './object-detection';
import { other } from './other';
import { questionAnswering } from './question-answering';
import { reinforcementLearning } from './reinforcement-learning';
import { robotics } from './robotics';
import { sentenceSimilarity } from './sentence-similarity';
import { summarization } from './summarization';
import { tableQuestionAnswering } from './table-question-answering';
import { tableToText } from './table-to-text';
import { tabularClassification } from './tabular-classification';
import { tabularRegression } from './tabular-regression';
import { tabularToText } from './tabular-to-text';
import { textClassification } from './text-classification';
import { textGeneration } from './text-generation';
import { textRanking } from './text-ranking';
import { textRetrieval } from './text-retrieval';
import { textTo3d } from './text-to-3d';
import { textToAudio } from './text-to-audio';
import { textToImage } from './text-to-image';
import { textToSpeech } from './text-to-speech';
import { textToVideo } from './text-to-video';
import { timeSeriesForecasting } from './time-series-forecasting';
import { tokenClassification } from './token-classification';
import { translation } from './translation';
import { unconditionalImageGeneration } from './unconditional-image-generation';
import { videoClassification } from './video-classification';
import { videoTextToText } from './video-text-to-text';
import { videoToVideo } from './video-to-video';
import { visualDocumentRetrieval } from './visual-document-retrieval';
import { visualQuestionAnswering } from './visual-question-answering';
import { voiceActivityDetection } from './voice-activity-detection';
import { zeroShotClassification } from './zero-shot-classification';
import { zeroShotImageClassification } from './zero-shot-image-classification';
import { zeroShotObjectDetection } from './zero-shot-object-detection';

/** Every task type, in the hub's own order. */
export const taskList = [
  textClassification,
  tokenClassification,
  tableQuestionAnswering,
  questionAnswering,
  zeroShotClassification,
  translation,
  summarization,
  featureExtraction,
  textGeneration,
  fillMask,
  sentenceSimilarity,
  textToSpeech,
  textToAudio,
  automaticSpeechRecognition,
  audioToAudio,
  audioClassification,
  audioTextToText,
  voiceActivityDetection,
  depthEstimation,
  imageClassification,
  objectDetection,
  imageSegmentation,
  textToImage,
  imageToText,
  imageToImage,
  imageToVideo,
  unconditionalImageGeneration,
  videoClassification,
  reinforcementLearning,
  robotics,
  tabularClassification,
  tabularRegression,
  tabularToText,
  tableToText,
  multipleChoice,
  textRanking,
  textRetrieval,
  timeSeriesForecasting,
  textToVideo,
  imageTextToText,
  imageTextToImage,
  imageTextToVideo,
  visualQuestionAnswering,
  documentQuestionAnswering,
  zeroShotImageClassification,
  graphMl,
  maskGeneration,
  zeroShotObjectDetection,
  textTo3d,
  imageTo3d,
  imageFeatureExtraction,
  videoTextToText,
  keypointDetection,
  visualDocumentRetrieval,
  anyToAny,
  videoToVideo,
  other,
] as const;

export type TaskId = (typeof taskList)[number]['id'];

export const tasks = Object.fromEntries(taskList.map((task) => [task.id, task])) as Record<
  TaskId,
  Task<TaskId>
>;

export function isTaskId(id: string): id is TaskId {
  return Object.hasOwn(tasks, id);
}
