import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { serve } from './serve';

parentPort?.on(
  'message',
  serve(
    (reply) => parentPort?.postMessage(reply),
    async ({ content }) => new Uint8Array(typeof content === 'string' ? await readFile(content) : content),
  ),
);
