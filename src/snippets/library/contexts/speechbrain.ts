import type { ModelRecord } from '../../../catalogue';
import { valueAt } from './value-at';

const transcribing = {
  module: 'ASR',
  method: 'transcribe_file',
  result: 'transcription',
  title: 'Transcribe',
};

/** Interfaces that read a file, each with its module and its method. */
const interfaces: ReadonlyMap<unknown, object> = new Map([
  [
    'EncoderClassifier',
    { module: 'classifiers', method: 'classify_file', result: 'prediction', title: 'Classify' },
  ],
  ['EncoderDecoderASR', transcribing],
  ['EncoderASR', transcribing],
  [
    'SpectralMaskEnhancement',
    { module: 'enhancement', method: 'enhance_file', result: 'enhanced', title: 'Enhance' },
  ],
  [
    'SepformerSeparation',
    { module: 'separation', method: 'separate_file', result: 'sources', title: 'Separate' },
  ],
]);

/** What the template of SpeechBrain reads. Without a method the interface is not one of those known. */
export function speechbrainContext({ id, config }: ModelRecord): object {
  const named = valueAt(config, 'speechbrain', 'speechbrain_interface');
  return { id, interface: named, specified: named != null, ...interfaces.get(named) };
}
