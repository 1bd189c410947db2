import { toMedia } from '../../media';
import type { ReadContext } from '../../provider';
import { isNumber, isString, listOf, nullish, objectOf } from '../../tasks/guards';
import { malformed } from '../../tasks/malformed';
import { asAutomaticSpeechRecognition } from '../../tasks/media';
import type { AudioToAudioOutputElement, TaskResults, Transcript } from '../../tasks/results';
import { at } from '../shared/answer-path';
import { fileAt, type ReadsFile } from '../shared/output-files';

const maskPath = ['image', 'url'] as const;
const audioFile = fileAt(['audio', 'url']);

/** The mask alone is the model's: it tells neither label nor score. */
export const mask: ReadsFile<TaskResults['image-segmentation']> = {
  answerFile: { form: 'address', paths: [maskPath], inline: true },
  read: async (answer, context) => {
    const { base64 } = await toMedia(await fileAt(maskPath).read(answer, context));
    return [{ label: 'mask', score: 1, mask: base64 }];
  },
};

export const audio: ReadsFile<AudioToAudioOutputElement[]> = {
  ...audioFile,
  read: async (answer, context) => {
    const { base64, type } = await toMedia(await audioFile.read(answer, context));
    const named = at(answer, ['audio', 'content_type']);
    const text = at(answer, ['text']);
    return [
      {
        label: isString(text) && text !== '' ? text : 'speech',
        'content-type': isString(named) && named !== '' ? named : type || 'audio/wav',
        blob: base64,
      },
    ];
  },
};

/** Models send chunks with a span of time, or segments with its ends. */
export function readTranscript(answer: unknown, { label }: ReadContext): Transcript {
  const text = [at(answer, ['text']), at(answer, ['output'])].find(isString);
  const chunks = filled(at(answer, ['chunks'])) ?? chunksOf(filled(at(answer, ['segments'])), label);
  return asAutomaticSpeechRecognition({ text, ...(chunks && { chunks }) }, label);
}

function filled(list: unknown): readonly unknown[] | undefined {
  return Array.isArray(list) && list.length > 0 ? list : undefined;
}

const isSegments = listOf(objectOf({ text: isString, start: nullish(isNumber), end: nullish(isNumber) }));

function chunksOf(segments: readonly unknown[] | undefined, label: string) {
  if (segments === undefined) {
    return undefined;
  }
  if (!isSegments(segments)) {
    throw malformed(label, '{text: string, segments?: [{text: string, start?: number, end?: number}]}');
  }
  return segments.map(({ text, start, end }) => ({ text, timestamp: [start ?? 0, end ?? 0] }));
}
