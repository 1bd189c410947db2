import { InputError } from '../../errors';
import { isMedia } from '../../media';
import type { Media, ProviderCall, ProviderTask, RequestBody } from '../../provider';
import { isRecord } from '../../tasks/guards';
import { asFile } from '../../tasks/media';
import { jsonBody, reserved } from '../shared/bodies';
import { encodedPath } from '../shared/model-path';

/** A task at the model's own address. */
export function task<Result>(
  body: ProviderTask['body'],
  check: (answer: unknown, label: string) => Result,
): ProviderTask<Result> {
  return { path: modelPath, body, read: (answer, { label }) => check(answer, label) };
}

/** A task whose answer is a file. */
export function fileTask(body: ProviderTask['body']): ProviderTask<Blob> {
  return { ...task(body, asFile), answerFile: { form: 'body' } };
}

export function modelPath({ model }: ProviderCall): string {
  return `/models/${encodedPath(model)}`;
}

/** The arguments as they are. */
export function argsBody({ args }: ProviderCall): RequestBody {
  return jsonBody(args);
}

/** A server of the user's own often has one model only, and no name for it. */
export function chatBody({ args, model }: ProviderCall): RequestBody {
  return jsonBody(model === '' ? args : reserved({ model }, args));
}

/** The file's bytes. They leave no room for parameters: with these, the file travels as base64. */
export function bytesBody(call: ProviderCall): RequestBody {
  const media = mediaOf(call);
  return Object.keys(call.parameters).length === 0 ? { kind: 'bytes', media } : base64Body(call);
}

export function base64Body(call: ProviderCall): RequestBody {
  return withInputs(call, mediaOf(call).base64);
}

/** For a file in `inputs.image`, or as `inputs` itself. Other fields beside it stay. */
export function imageInInputsBody(call: ProviderCall): RequestBody {
  const { inputs } = call;
  const fields = isRecord(inputs) && !isMedia(inputs) ? inputs : { image: inputs };
  return withInputs(call, { ...fields, image: fileOf(fields.image, 'inputs.image').base64 });
}

function withInputs({ extra, parameters }: ProviderCall, inputs: unknown): RequestBody {
  const given = Object.keys(parameters).length > 0;
  return jsonBody({ ...extra, inputs, ...(given && { parameters }) });
}

function mediaOf({ inputs }: ProviderCall): Media {
  return fileOf(inputs, 'inputs');
}

function fileOf(value: unknown, name: string): Media {
  if (!isMedia(value)) {
    throw new InputError(`"${name}" has to be a file: a Blob or its bytes`);
  }
  return value;
}
