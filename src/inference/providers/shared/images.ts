import { decodeBase64, encodeBase64 } from '../../../http';
import { InputError } from '../../errors';
import type { AnswerFile, ProviderCall, ProviderTask, ReadContext } from '../../provider';
import { isRecord } from '../../tasks/guards';
import { malformed } from '../../tasks/malformed';
import type { TaskResults } from '../../tasks/results';
import { jsonBody } from './bodies';

/** Where an answer has its picture. */
export type ImageSource =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'base64'; readonly base64: string }
  | { readonly kind: 'file'; readonly file: Blob };

type Image = TaskResults['text-to-image'];

const imageType = 'image/jpeg';

/**
 * The picture in the form that `outputType` asks for. A Blob by default; `json` is the answer itself.
 *
 * @throws ProviderOutputError when an address was asked for and the provider sent the picture, or the picture is unreadable
 */
export async function deliverImage(
  source: ImageSource,
  answer: unknown,
  context: ReadContext,
): Promise<Image> {
  switch (context.call.outputType) {
    case 'json':
      return isRecord(answer) ? answer : { output: await toDataUrl(source, context) };
    case 'url':
      if (source.kind !== 'url') {
        throw malformed(context.label, 'the address of the picture');
      }
      return source.url;
    case 'dataUrl':
      return toDataUrl(source, context);
    default:
      return toFile(source, context);
  }
}

/** The picture as a Blob, downloaded where the answer has its address. */
export async function toFile(source: ImageSource, { download, label }: ReadContext): Promise<Blob> {
  if (source.kind === 'file') {
    return source.file;
  }
  if (source.kind === 'url') {
    return download(source.url);
  }
  const bytes = decodeBase64(source.base64);
  if (bytes === undefined) {
    throw malformed(label, 'a picture in base64');
  }
  return new Blob([bytes], { type: imageType });
}

async function toDataUrl(source: ImageSource, context: ReadContext): Promise<string> {
  const file = await toFile(source, context);
  const base64 =
    source.kind === 'base64' ? source.base64 : encodeBase64(new Uint8Array(await file.arrayBuffer()));
  return `data:${imageType};base64,${base64}`;
}

/** @throws InputError for `outputType: 'url'`, which the provider has not */
export function refuseUrlOutput({ outputType }: ProviderCall, providerLabel: string): void {
  if (outputType === 'url') {
    throw new InputError(
      `${providerLabel} returns no address of its pictures: ask for outputType "dataUrl" instead of "url"`,
    );
  }
}

/** Where OpenAI-compatible servers put a picture that was asked for in base64. */
export const openAiImageFile: AnswerFile = { form: 'base64', at: ['data', 0, 'b64_json'] };

export interface OpenAiImageOptions {
  readonly path?: string;
  readonly body?: (call: ProviderCall) => Readonly<Record<string, unknown>>;
}

/** Text to image as OpenAI-compatible servers do it: `data[0]` of the answer holds the picture or its address. */
export function openAiImages({
  path = '/v1/images/generations',
  body = imageBody,
}: OpenAiImageOptions = {}): ProviderTask<Image> {
  return {
    path,
    body: (call) => jsonBody(body(call)),
    answerFile: openAiImageFile,
    read: (answer, context) => deliverImage(openAiImageSource(answer, context.label), answer, context),
  };
}

function imageBody(call: ProviderCall): Record<string, unknown> {
  const { extra, parameters, inputs, model } = call;
  return { ...extra, ...parameters, response_format: responseFormat(call), prompt: inputs, model };
}

/** `url` where the caller asked for an address, else the provider's word for base64. */
export function responseFormat({ outputType }: ProviderCall, base64 = 'b64_json'): string {
  return outputType === 'url' ? 'url' : base64;
}

export function openAiImageSource(answer: unknown, label: string): ImageSource {
  const first: unknown = isRecord(answer) && Array.isArray(answer.data) ? answer.data[0] : undefined;
  if (isRecord(first) && typeof first.b64_json === 'string') {
    return { kind: 'base64', base64: first.b64_json };
  }
  if (isRecord(first) && typeof first.url === 'string') {
    return { kind: 'url', url: first.url };
  }
  throw malformed(label, '{data: [{url: string}]} or {data: [{b64_json: string}]}');
}
