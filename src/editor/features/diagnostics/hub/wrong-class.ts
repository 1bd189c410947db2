import type { SourceCall } from '../../../../source';
import type { Renaming } from './other-method';
import type { KnownId } from './verdict';

export interface WrongClass {
  readonly problem: 'wrongClass';
  readonly rename: Renaming;
  /** Whether the class stands alone, and so has a name that was imported. */
  readonly isImported: boolean;
}

/** Classes of transformers, without `AutoModelFor`. A model that is made for one never fits another of its group. */
const groups: readonly (readonly string[])[] = [
  ['CausalLM', 'Seq2SeqLM'],
  ['CTC', 'SpeechSeq2Seq'],
  ['ImageClassification', 'ObjectDetection', 'ZeroShotObjectDetection'],
];

const loading = /(?:^|\.)(AutoModelFor(\w+))\.from_pretrained$/;

/** The class that loads a model, where a call loads it with one that can't. */
export function wrongClass(call: SourceCall | undefined, { tasks }: KnownId): WrongClass | undefined {
  const [all, from, head = ''] = loading.exec(call?.callee ?? '') ?? [];
  const { auto_model = '', custom_class } = tasks?.transformersInfo ?? {};
  const [, needed = ''] = /^AutoModelFor(\w+)$/.exec(auto_model) ?? [];
  // Code of a model's own may fit any class.
  if (call === undefined || from === undefined || head === needed || custom_class !== undefined) {
    return undefined;
  }
  if (!groups.some((group) => group.includes(head) && group.includes(needed))) {
    return undefined;
  }
  const start = call.start + call.callee.length - '.from_pretrained'.length - from.length;
  return {
    problem: 'wrongClass',
    rename: { start, from, to: auto_model },
    isImported: all === call.callee,
  };
}
