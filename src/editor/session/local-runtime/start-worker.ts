import * as vscode from 'vscode';
import type { LoadPlan } from '../../../local';
import { hasNodeFiles } from '../../kit/node-files';
import { startWebWorker } from './web-worker-port';
import { startNodeWorker, type WorkerPort } from './worker-port';

interface Started {
  readonly port: WorkerPort;
  /** What a model computes with. Tokenizers do without. */
  readonly readEngine: () => Promise<Pick<LoadPlan, 'wasm' | 'glue'>>;
}

const placeIn = (extension: vscode.Uri) => (name: string) =>
  vscode.Uri.joinPath(extension, 'dist', 'runtime', name);

const wasmName = 'ort-wasm-simd-threaded.wasm';

const read = async (file: vscode.Uri) => vscode.workspace.fs.readFile(file);

/**
 * Starts a worker of the kind that the extension host has. On a disk it reads what it needs by itself; in a browser
 * nothing but the editor can read the extension's files.
 */
export function startWorker(extension: vscode.Uri): Started {
  const place = placeIn(extension);
  const wasm = place(wasmName);
  if (hasNodeFiles()) {
    const glue = place('ort-wasm-simd-threaded.mjs').toString(true);
    return {
      port: startNodeWorker(place('node-worker.mjs').fsPath),
      readEngine: async () => ({ wasm: wasm.fsPath, glue }),
    };
  }
  return {
    port: startWebWorker(read(place('web-worker.js'))),
    // A copy of its own, which can be passed on without another.
    readEngine: async () => ({ wasm: new Uint8Array(await read(wasm)).buffer, glue: undefined }),
  };
}

/**
 * What V8 has compiled for a worker, which all workers of a process share for as long as somebody holds it. Undefined in
 * a browser, whose workers may have processes of their own.
 */
export async function compiledEngine(extension: vscode.Uri): Promise<WebAssembly.Module | undefined> {
  return hasNodeFiles()
    ? WebAssembly.compile(new Uint8Array(await read(placeIn(extension)(wasmName))))
    : undefined;
}
