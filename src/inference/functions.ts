import { InferenceClient } from './client';

type MethodName = Exclude<keyof InferenceClient, 'call' | 'endpoint'>;

/** The client without a token of its own: a function finds it in its arguments. */
const client = new InferenceClient();

/** A method of the client as a function that takes `accessToken` among its arguments. */
function free<M extends MethodName>(name: M): InferenceClient[M] {
  // bind keeps all overloads; its type knows of one only.
  return client[name].bind(client) as InferenceClient[M];
}

export const audioClassification = free('audioClassification');
export const audioToAudio = free('audioToAudio');
export const automaticSpeechRecognition = free('automaticSpeechRecognition');
export const chatCompletion = free('chatCompletion');
export const chatCompletionStream = free('chatCompletionStream');
export const documentQuestionAnswering = free('documentQuestionAnswering');
export const featureExtraction = free('featureExtraction');
export const fillMask = free('fillMask');
export const imageClassification = free('imageClassification');
export const imageSegmentation = free('imageSegmentation');
export const imageTextToImage = free('imageTextToImage');
export const imageTextToVideo = free('imageTextToVideo');
export const imageToImage = free('imageToImage');
export const imageToText = free('imageToText');
export const imageToVideo = free('imageToVideo');
export const objectDetection = free('objectDetection');
export const questionAnswering = free('questionAnswering');
export const request = free('request');
export const sentenceSimilarity = free('sentenceSimilarity');
export const streamingRequest = free('streamingRequest');
export const summarization = free('summarization');
export const tableQuestionAnswering = free('tableQuestionAnswering');
export const tabularClassification = free('tabularClassification');
export const tabularRegression = free('tabularRegression');
export const textClassification = free('textClassification');
export const textGeneration = free('textGeneration');
export const textGenerationStream = free('textGenerationStream');
export const textToAudio = free('textToAudio');
export const textToImage = free('textToImage');
export const textToSpeech = free('textToSpeech');
export const textToVideo = free('textToVideo');
export const tokenClassification = free('tokenClassification');
export const translation = free('translation');
export const visualQuestionAnswering = free('visualQuestionAnswering');
export const zeroShotClassification = free('zeroShotClassification');
export const zeroShotImageClassification = free('zeroShotImageClassification');
