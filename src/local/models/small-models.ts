import type { LocalTask } from './task';

interface SmallModel {
  readonly id: string;
  readonly task: LocalTask;
}

/**
 * Models of the hub to begin with on this machine, one for each of seven tasks: small, open to everyone, with ONNX files
 * for transformers.js.
 */
export const smallModels: readonly SmallModel[] = [
  { task: 'conversational', id: 'HuggingFaceTB/SmolLM2-135M-Instruct' },
  { task: 'text-classification', id: 'Xenova/distilbert-base-uncased-finetuned-sst-2-english' },
  { task: 'zero-shot-classification', id: 'Xenova/mobilebert-uncased-mnli' },
  { task: 'token-classification', id: 'Xenova/bert-base-NER' },
  { task: 'feature-extraction', id: 'Xenova/all-MiniLM-L6-v2' },
  { task: 'object-detection', id: 'Xenova/detr-resnet-50' },
  { task: 'automatic-speech-recognition', id: 'Xenova/whisper-tiny.en' },
];
