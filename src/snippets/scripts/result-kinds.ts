import type { InferenceTask } from '../../inference/requests';

/** How a result becomes the text of a cell. */
interface ResultKind {
  /** Itself, JSON, a list of numbers, a picture or bytes in a file of their own, or the member that holds the text. */
  readonly kind:
    | 'text'
    | 'json'
    | 'vector'
    | 'picture'
    | 'bytes'
    | 'summary_text'
    | 'translation_text'
    | 'generated_text'
    | 'spoken_text';
  readonly ending?: string;
}

const picture: ResultKind = { kind: 'picture', ending: '.png' };

/** Tasks that are not here take what no cell holds, or give files beside files. */
export const resultKinds: { readonly [T in InferenceTask]?: ResultKind } = {
  'text-generation': { kind: 'text' },
  summarization: { kind: 'summary_text' },
  translation: { kind: 'translation_text' },
  'image-to-text': { kind: 'generated_text' },
  'automatic-speech-recognition': { kind: 'spoken_text' },
  'feature-extraction': { kind: 'vector' },
  'sentence-similarity': { kind: 'json' },
  'text-classification': { kind: 'json' },
  'token-classification': { kind: 'json' },
  'zero-shot-classification': { kind: 'json' },
  'question-answering': { kind: 'json' },
  'fill-mask': { kind: 'json' },
  'image-classification': { kind: 'json' },
  'object-detection': { kind: 'json' },
  'zero-shot-image-classification': { kind: 'json' },
  'visual-question-answering': { kind: 'json' },
  'document-question-answering': { kind: 'json' },
  'audio-classification': { kind: 'json' },
  'text-to-image': picture,
  'image-to-image': picture,
  'text-to-video': { kind: 'bytes', ending: '.mp4' },
  'text-to-speech': { kind: 'bytes', ending: '.wav' },
};
