import { createHash } from 'node:crypto';

/** The body as it is compared: JSON as its value, a form as its parts, a file as its digest. */
export async function decodedBody(bytes: Buffer<ArrayBuffer>, type = ''): Promise<unknown> {
  if (bytes.length === 0) {
    return undefined;
  }
  if (type.startsWith('application/json')) {
    return JSON.parse(bytes.toString());
  }
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    return Object.fromEntries(
      await Promise.all([...form].map(async ([name, part]) => [name, await decodedPart(part)] as const)),
    );
  }
  return { sha256: digest(bytes) };
}

async function decodedPart(part: string | File): Promise<unknown> {
  if (typeof part === 'string') {
    return part;
  }
  return { filename: part.name, type: part.type, sha256: digest(Buffer.from(await part.arrayBuffer())) };
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
