/** Reads a file that the browser has for our origin, by its path from the root. @throws DOMException */
export async function readStored(path: string): Promise<ArrayBuffer> {
  const names = path.split('/');
  let folder = await navigator.storage.getDirectory();
  for (const name of names.slice(0, -1)) {
    folder = await folder.getDirectoryHandle(name);
  }
  const file = await folder.getFileHandle(names.at(-1) ?? '');
  return (await file.getFile()).arrayBuffer();
}
