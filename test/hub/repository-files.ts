import { hex } from './derived-fields';
import { fileText } from './file-text';
import type { HubData, HubModel } from './records';
import { tinyFile } from './tiny-files';
import { weightBytes } from './weight-bytes';

interface FileCommon {
  readonly path: string;
  readonly size: number;
  readonly oid: string;
}

/** A file is text that git holds, or is kept beside it and served by the CDN. */
export type RepositoryFile =
  | (FileCommon & { readonly text: string })
  | (FileCommon & { readonly text: undefined; readonly sha256: string });

const largeFile =
  /\.(bin|ckpt|gguf|gz|h5|jpe?g|joblib|keras|model|mp3|mp4|msgpack|nemo|npz|onnx|ot|pickle|pkl|png|pt|pth|safetensors|tar|tflite|wav|zip)$/;

export function repositoryFile(model: HubModel, path: string, data: HubData): RepositoryFile | undefined {
  if (!model.siblings.some(({ rfilename }) => rfilename === path)) {
    return undefined;
  }
  return largeFile.test(path)
    ? largeRepositoryFile(model, path)
    : textFile(path, tinyFile(model.id, path)?.toString() ?? fileText(model, path, data));
}

export function largeRepositoryFile(model: HubModel, path: string) {
  const real = tinyFile(model.id, path);
  const sha256 = hex('sha256', real ?? `${model.id}/${path}`);
  const size = real?.length ?? weightBytes(model, path);
  return { path, size, oid: blobId(pointerText(sha256, size)), text: undefined, sha256 };
}

/** What git itself holds in place of a large file. */
export function pointerText(sha256: string, size: number): string {
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize ${size}\n`;
}

function textFile(path: string, text: string): RepositoryFile {
  return { path, size: Buffer.byteLength(text), oid: blobId(text), text };
}

/** Git's own hash of a file. */
function blobId(text: string): string {
  return hex('sha1', `blob ${Buffer.byteLength(text)}\0${text}`);
}
