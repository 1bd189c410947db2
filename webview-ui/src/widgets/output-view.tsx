import type { ComponentType } from 'react';
import type { FieldValues, Output, OutputKind, OutputOf } from '../../../src/protocol';
import { TextOutput } from './outputs/text-output';

export interface OutputProps<K extends OutputKind> {
  readonly output: OutputOf<K>;
  /** What the form held. */
  readonly values: FieldValues;
}

/** How each kind of output is drawn. */
const views: { readonly [K in OutputKind]?: ComponentType<OutputProps<K>> } = {
  text: TextOutput,
};

export function OutputView({ output, values }: { readonly output: Output; readonly values: FieldValues }) {
  const View = views[output.kind] as ComponentType<OutputProps<OutputKind>> | undefined;
  return View === undefined ? null : <View output={output} values={values} />;
}
