import type { Locator } from 'playwright-core';

interface GivenFile {
  readonly name: string;
  readonly type: string;
  /** A number stands for as many zeros, which are made in the page. */
  readonly bytes: Uint8Array<ArrayBuffer> | number;
}

/** Drops or pastes files or texts onto an element, as the browser does. */
export async function transfer(
  target: Locator,
  event: 'drop' | 'paste' | 'dragover' | 'dragleave',
  what: { readonly files?: readonly GivenFile[]; readonly texts?: Readonly<Record<string, string>> },
): Promise<void> {
  await target.evaluate(
    (element, [name, files, texts]) => {
      const data = new DataTransfer();
      for (const file of files) {
        data.items.add(
          new File([typeof file.bytes === 'number' ? new Uint8Array(file.bytes) : file.bytes], file.name, {
            type: file.type,
          }),
        );
      }
      for (const [type, text] of Object.entries(texts)) {
        data.setData(type, text);
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        name === 'paste'
          ? new ClipboardEvent(name, { ...init, clipboardData: data })
          : new DragEvent(name, { ...init, dataTransfer: data }),
      );
    },
    [event, what.files ?? [], what.texts ?? {}] as const,
  );
}
