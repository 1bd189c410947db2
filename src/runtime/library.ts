import { env, LogLevel } from '@huggingface/transformers';
import * as ort from 'onnxruntime-web/wasm';
import type { LoadPlan } from '../local';
import { fetchFrom, modelHost, type ReadContent } from './model-files';
import { changePicturesAsPillow } from './pictures/library-pictures';

/** Readies transformers.js for one model, cut off from everything else. */
export async function prepareLibrary(plan: LoadPlan, read: ReadContent): Promise<void> {
  env.allowLocalModels = false;
  env.useFS = false;
  env.useFSCache = false;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.remoteHost = modelHost;
  env.fetch = fetchFrom(plan, read);
  env.logLevel = LogLevel.ERROR;
  globalThis.fetch = () => Promise.reject(new Error('A model has no network'));
  const { wasm } = ort.env;
  wasm.wasmBinary = (await read({ content: plan.wasm, size: 0 })).buffer;
  // Without paths of ours the library would load its own from a CDN.
  Object.assign(wasm, { wasmPaths: plan.glue === undefined ? undefined : { mjs: plan.glue } });
  wasm.numThreads = plan.threads;
  wasm.proxy = false;
  yieldBetweenRuns();
  changePicturesAsPillow();
}

/** A text is one run after another without a turn of the event loop: a message that ends it would come too late. */
function yieldBetweenRuns(): void {
  const { prototype } = ort.InferenceSession as unknown as {
    prototype: { run: (...given: unknown[]) => unknown };
  };
  const { run } = prototype;
  const turn = nextTurn();
  prototype.run = async function (...given) {
    await turn();
    return run.apply(this, given);
  };
}

function nextTurn(): () => Promise<void> {
  if ('setImmediate' in globalThis) {
    return () => new Promise((resolve) => setImmediate(resolve));
  }
  const { port1, port2 } = new MessageChannel();
  let resume = () => undefined as unknown;
  port1.onmessage = () => resume();
  return () =>
    new Promise<void>((resolve) => {
      resume = () => resolve();
      port2.postMessage(undefined);
    });
}
