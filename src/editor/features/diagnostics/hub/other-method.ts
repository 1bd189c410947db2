import { methodNames, type SourceLiteral } from '../../../../source';

/** A name in a text that should be another one. */
export interface Renaming {
  readonly start: number;
  readonly from: string;
  readonly to: string;
}

/** Tasks whose methods take the same: one thing, or two in the same order. */
const groups: readonly (readonly string[])[] = [
  ['feature-extraction', 'summarization', 'text-classification', 'token-classification', 'translation'],
  ['image-classification', 'image-segmentation', 'image-to-text', 'object-detection'],
  ['audio-classification', 'audio-to-audio', 'automatic-speech-recognition'],
  ['document-question-answering', 'visual-question-answering'],
  ['tabular-classification', 'tabular-regression'],
  ['text-to-image', 'text-to-video'],
];

/** Arguments and keys that all methods of a group have. Any other may be one method's own. */
const shared: ReadonlySet<string> = new Set([
  ...['accessToken', 'audio', 'data', 'image', 'inputs', 'model', 'prompt', 'provider', 'question', 'table'],
  'text',
]);

/** The method that a call should have used, where that takes the arguments as they are. */
export function methodFor(
  does: string,
  called: string,
  { call, key }: SourceLiteral['place'],
): Renaming | undefined {
  const fits = groups.some((group) => group.includes(does) && group.includes(called));
  if (!fits || call === undefined || call.isOpen || ![...call.names].every((name) => shared.has(name))) {
    return undefined;
  }
  const nameStart = call.callee.lastIndexOf('.') + 1;
  const { python, javascript } = methodNames(does);
  return {
    start: call.start + nameStart,
    from: call.callee.slice(nameStart),
    // In JavaScript all arguments are in one object.
    to: key === undefined ? python : javascript,
  };
}
