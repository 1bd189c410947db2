import type { ComponentType } from 'react';
import type { FieldValues, Output, OutputKind, OutputOf } from '../../../src/protocol';
import { BoxesOutput } from './outputs/boxes-output';
import { FilesOutput } from './outputs/files-output';
import { SegmentsOutput } from './outputs/segments-output';
import { TextOutput } from './outputs/text-output';
import { TranscriptOutput } from './outputs/transcript-output';

export interface OutputProps<K extends OutputKind> {
  readonly output: OutputOf<K>;
  /** What the form held. */
  readonly values: FieldValues;
}

/** How each kind of output is drawn. */
const views: { readonly [K in OutputKind]?: ComponentType<OutputProps<K>> } = {
  text: TextOutput,
  boxes: BoxesOutput,
  segments: SegmentsOutput,
  files: FilesOutput,
  transcript: TranscriptOutput,
};

export function OutputView({ output, values }: { readonly output: Output; readonly values: FieldValues }) {
  const View = views[output.kind] as ComponentType<OutputProps<OutputKind>> | undefined;
  return View === undefined ? null : <View output={output} values={values} />;
}
