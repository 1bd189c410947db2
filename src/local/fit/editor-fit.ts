import { type Fit, type Machine, memoryVerdict } from './fit';

/** The largest model that fits the 4 GB that WebAssembly can address: its files are held more than once while it loads. */
export const mostEditorBytes = 700_000_000;

/** Memory that a model takes in the editor, by the size of its files. */
const memoryFactor = 4;

/** @returns bytes of memory that a model whose files have so many bytes takes in the editor */
export function neededInEditor(bytes: number): number {
  return bytes * memoryFactor;
}

/** Whether the editor itself can run a model, whose files have so many bytes. No graphics card helps it. */
export function editorFit(bytes: number, { memory }: Machine): Pick<Fit, 'verdict' | 'needed'> {
  const needed = neededInEditor(bytes);
  return { verdict: bytes > mostEditorBytes ? 'tooLarge' : memoryVerdict(needed, memory), needed };
}
