import { InputError } from '../../errors';
import { isMedia } from '../../media';
import type { FormValue, Media, ProviderCall, ProviderTask, RequestBody } from '../../provider';
import { isNumber, isRecord, isString, listOf, objectOf } from '../../tasks/guards';
import { malformed } from '../../tasks/malformed';
import type { Transcript } from '../../tasks/results';
import { without } from './bodies';

const extensions: ReadonlyMap<string, string> = new Map([
  ['audio/mpeg', 'mp3'],
  ['audio/mp3', 'mp3'],
  ['audio/mp4', 'mp4'],
  ['audio/m4a', 'm4a'],
  ['audio/x-m4a', 'm4a'],
  ['audio/flac', 'flac'],
  ['audio/x-flac', 'flac'],
  ['audio/ogg', 'ogg'],
  ['audio/webm', 'webm'],
]);

/**
 * Speech recognition as OpenAI-compatible servers do it: a form with the recording.
 *
 * @param takesAddress - whether the server fetches a recording by its address
 */
export function transcriptions(path: string, { takesAddress = false } = {}): ProviderTask<Transcript> {
  return {
    path,
    body: (call) => transcriptionBody(call, takesAddress),
    read: (answer, { label }) => asTranscript(answer, label),
  };
}

function transcriptionBody(call: ProviderCall, takesAddress: boolean): RequestBody {
  const { extra, parameters, model } = call;
  const settings = without({ ...extra, ...parameters }, 'file', 'model');
  return {
    kind: 'form',
    fields: [
      ['file', recordingOf(call, takesAddress)],
      ...Object.entries(settings).flatMap(([name, value]) => textField(name, value)),
      ['model', model],
    ],
  };
}

function recordingOf({ inputs }: ProviderCall, takesAddress: boolean): FormValue {
  if (isMedia(inputs)) {
    return { media: inputs, filename: fileName(inputs) };
  }
  const address = inputs instanceof URL ? inputs.href : inputs;
  if (takesAddress && isString(address) && /^https?:\/\//i.test(address)) {
    return address;
  }
  const choices = takesAddress ? 'a Blob, its bytes, or the web address of one' : 'a Blob or its bytes';
  throw new InputError(`"inputs" has to be a recording: ${choices}`);
}

/** Servers tell the format by the name. */
function fileName({ type }: Media): string {
  return `audio.${extensions.get(type) ?? 'wav'}`;
}

function textField(name: string, value: unknown): (readonly [string, string])[] {
  if (value === undefined || value === null) {
    return [];
  }
  return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
}

interface Segment {
  /** In seconds. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isSegments = listOf(objectOf({ start: isNumber, end: isNumber, text: isString }));

function asTranscript(answer: unknown, label: string): Transcript {
  if (!isRecord(answer) || !isString(answer.text)) {
    throw malformed(label, '{text: string}');
  }
  const { text, segments } = answer;
  if (!Array.isArray(segments)) {
    return { text };
  }
  if (!isSegments(segments)) {
    throw malformed(label, '{text: string, segments?: [{start: number, end: number, text: string}]}');
  }
  return { text, chunks: segments.map(chunkOf) };
}

function chunkOf({ start, end, text }: Segment): { text: string; timestamp: [number, number] } {
  return { text, timestamp: [start, end] };
}
