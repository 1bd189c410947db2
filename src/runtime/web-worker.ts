import { serve } from './serve';
import { readStored } from './stored-file';

const answer = serve(
  (reply) => self.postMessage(reply),
  async ({ content }) => new Uint8Array(typeof content === 'string' ? await readStored(content) : content),
);

self.onmessage = ({ data }) => answer(data);
