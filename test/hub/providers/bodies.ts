import * as z from 'zod/mini';
import { type Answer, Refusal } from '../answer';
import type { UploadedFile } from '../read-body';
import type { ProviderRequest, Serve } from './provider';

/** A field that must not be there. */
export const absent = z.optional(z.never());

/** A file in a field of its own. */
export const dataUrl = z.string().check(z.regex(/^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]+=*$/));
export const imageUrl = dataUrl.check(z.startsWith('data:image/'));
export const audioUrl = dataUrl.check(z.regex(/^data:(audio|video)\//));
export const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/));
export const text = z.string().check(z.minLength(1));

/** Takes JSON of this shape. */
export function takesJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: (body: z.output<Schema>, request: ProviderRequest) => Answer,
): Serve {
  return (request) => {
    requireType(request, /^application\/json\b/);
    return answer(checked(schema, request.call.body), request);
  };
}

/** Takes a file as the whole body. */
export function takesBytes(type: RegExp, answer: (request: ProviderRequest) => Answer): Serve {
  return (request) => {
    requireType(request, type);
    if (!(request.call.body instanceof Uint8Array)) {
      throw new Refusal(400, 'A file is wanted as the body');
    }
    return answer(request);
  };
}

/** Takes a form whose fields have this shape: texts, and files as {@link UploadedFile}. */
export function takesForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: (fields: z.output<Schema>, request: ProviderRequest) => Answer,
): Serve {
  return (request) => {
    requireType(request, /^multipart\/form-data; *boundary=/);
    return answer(checked(schema, request.call.body), request);
  };
}

/** Whichever of them fits the body's type. */
export function takesEither(isOne: (request: ProviderRequest) => boolean, one: Serve, other: Serve): Serve {
  return (request) => (isOne(request) ? one(request) : other(request));
}

export function hasJson({ call }: ProviderRequest): boolean {
  return call.headers['content-type']?.startsWith('application/json') ?? false;
}

/** An uploaded file of this type, whose name has the extension that goes with it. */
export function upload(type: RegExp, name: RegExp) {
  return z.object({
    filename: z.string().check(z.regex(name)),
    type: z.string().check(z.regex(type)),
    bytes: z.custom<UploadedFile['bytes']>((value) => value instanceof Uint8Array && value.length > 0),
  });
}

function requireType({ call }: ProviderRequest, type: RegExp): void {
  if (!type.test(call.headers['content-type'] ?? '')) {
    throw new Refusal(415, `Unsupported content type: ${call.headers['content-type'] ?? 'none'}`);
  }
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (!result.success) {
    throw new Refusal(422, z.prettifyError(result.error));
  }
  return result.data;
}
