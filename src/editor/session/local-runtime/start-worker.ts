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

/**
 * Starts a worker of the kind that the extension host has. On a disk it reads what it needs by itself; in a browser
 * nothing but the editor can read the extension's files.
 */
export function startWorker(extension: vscode.Uri): Started {
  const place = (name: string) => vscode.Uri.joinPath(extension, 'dist', 'runtime', name);
  const wasm = place('ort-wasm-simd-threaded.wasm');
  if (hasNodeFiles()) {
    const glue = place('ort-wasm-simd-threaded.mjs').toString(true);
    return {
      port: startNodeWorker(place('node-worker.mjs').fsPath),
      readEngine: async () => ({ wasm: wasm.fsPath, glue }),
    };
  }
  const read = async (file: vscode.Uri) => vscode.workspace.fs.readFile(file);
  return {
    port: startWebWorker(read(place('web-worker.js'))),
    // A copy of its own, which can be passed on without another.
    readEngine: async () => ({ wasm: new Uint8Array(await read(wasm)).buffer, glue: undefined }),
  };
}
