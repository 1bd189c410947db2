import { type Guard, isBlob, isNumber, isString, listOf, nullish, objectOf, optional } from './guards';
import { checkOf } from './malformed';

/** Bodies of these types tell of something, such as an error page; they are no result. */
const wordTypes = /^(text\/|application\/(json|problem\+json|xml|xhtml\+xml))/i;

const isFile: Guard<Blob> = (value): value is Blob =>
  isBlob(value) && value.size > 0 && !wordTypes.test(value.type);

/** A result that is a file: the body of the answer itself. */
export const asFile = checkOf(isFile, 'a binary body');

export const asImageSegmentation = checkOf(
  listOf(objectOf({ label: isString, mask: isString, score: optional(isNumber) })),
  'an array of {label: string, mask: string, score?: number}',
);

export const asAudioToAudio = checkOf(
  listOf(objectOf({ label: isString, 'content-type': isString, blob: isString })),
  'an array of {label: string, content-type: string, blob: string}',
);

const isTimestamp: Guard<[number, number | null]> = (value): value is [number, number | null] =>
  Array.isArray(value) &&
  value.length === 2 &&
  isNumber(value[0]) &&
  (value[1] === null || isNumber(value[1]));

export const asAutomaticSpeechRecognition = checkOf(
  objectOf({ text: isString, chunks: nullish(listOf(objectOf({ text: isString, timestamp: isTimestamp }))) }),
  '{text: string, chunks?: [{text: string, timestamp: [number, number]}]}',
);
