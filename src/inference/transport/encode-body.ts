import { InputError } from '../errors';
import type { RequestBody } from '../provider';

/** The body as fetch takes it. */
export function encodeBody(body: RequestBody): string | Blob | FormData {
  switch (body.kind) {
    case 'json':
      return toJson(body.value);
    case 'bytes':
      return body.media.blob;
    case 'form':
      return toForm(body.fields);
  }
}

/** The body as errors show it. */
export function shownBody(body: RequestBody): unknown {
  switch (body.kind) {
    case 'json':
      return body.value;
    case 'bytes':
      return body.media.blob;
    case 'form':
      return Object.fromEntries(
        body.fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.media.blob]),
      );
  }
}

function toJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw new InputError('The arguments cannot be written as JSON');
  }
}

function toForm(fields: Extract<RequestBody, { kind: 'form' }>['fields']): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') {
      form.append(name, value);
    } else {
      form.append(name, value.media.blob, value.filename);
    }
  }
  return form;
}
