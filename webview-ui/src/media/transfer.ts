/** What of a drop or of the clipboard matters here: a DataTransfer has it. */
interface Transfer {
  readonly files: ArrayLike<File>;
  readonly getData: (type: string) => string;
}

export type Transferred =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'address'; readonly url: string }
  /** A file of which only the path came: the explorer of VS Code gives no more. */
  | { readonly kind: 'path'; readonly name: string }
  | { readonly kind: 'nothing' };

const listTypes = ['application/vnd.code.uri-list', 'text/uri-list', 'text/plain'] as const;

/**
 * The file or the address that was dropped or pasted, the first where there are several.
 *
 * @param wanted whether a file is of the kind that is looked for; another one is only taken where there is none
 */
export function readTransfer(transfer: Transfer, wanted: (file: File) => boolean): Transferred {
  const files = Array.from(transfer.files);
  const file = files.find(wanted) ?? files[0];
  if (file !== undefined) {
    return { kind: 'file', file };
  }
  for (const type of listTypes) {
    const found = fromText(firstLine(transfer.getData(type)));
    if (found !== undefined) {
      return found;
    }
  }
  return { kind: 'nothing' };
}

/** The file or the address that a text is, if it is one. */
export function fromText(text: string): Transferred | undefined {
  if (!URL.canParse(text)) {
    return undefined;
  }
  const file = fromDataUrl(text);
  if (file !== undefined) {
    return { kind: 'file', file };
  }
  const { protocol, pathname } = new URL(text);
  if (protocol === 'https:') {
    return { kind: 'address', url: text };
  }
  const isFile = protocol === 'file:' || protocol.startsWith('vscode-');
  return isFile ? { kind: 'path', name: lastSegment(pathname) } : undefined;
}

function fromDataUrl(url: string): File | undefined {
  const [, type = '', base64] = /^data:([\w.+/-]+);base64,([\w+/]+={0,2})$/.exec(url) ?? [];
  if (base64 === undefined || base64.length % 4 === 1) {
    return undefined;
  }
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new File([bytes], type.split('/')[0] ?? '', { type });
}

function firstLine(list: string): string {
  return (
    list
      .split(/\r?\n/)
      .find((line) => line.trim() !== '' && !line.startsWith('#'))
      ?.trim() ?? ''
  );
}

function lastSegment(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
