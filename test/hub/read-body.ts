import type { IncomingMessage } from 'node:http';

export interface UploadedFile {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What is a file rather than a text when it is the whole body. */
const fileTypes = /^((image|audio|video)\/|application\/octet-stream)/;

/**
 * A file as its bytes and a form as an object of its fields; else the body as JSON where it is JSON, and as text where
 * not. Nothing where there is none.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length > 0 && fileTypes.test(type)) {
    return bytes;
  }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(bytes.toString()));
  }
  return type.startsWith('multipart/form-data') ? formFields(bytes, type) : jsonOrText(bytes.toString());
}

function jsonOrText(text: string): unknown {
  if (text === '') {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The fields; the text of a form that cannot be read. */
async function formFields(body: Buffer<ArrayBuffer>, type: string): Promise<unknown> {
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) {
    return body.toString();
  }
  const fields = [...form].map(async ([name, value]): Promise<[string, string | UploadedFile]> => {
    return [name, typeof value === 'string' ? value : await uploadedFile(value)];
  });
  return Object.fromEntries(await Promise.all(fields));
}

async function uploadedFile(file: File): Promise<UploadedFile> {
  return { filename: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
