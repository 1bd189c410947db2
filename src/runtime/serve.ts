import type { Job, Reply, Request } from '../local';
import { Engine } from './engine';
import { codeOf, wordsOf } from './failure';
import type { ReadContent } from './model-files';
import { Tokenizers } from './tokenizers';

/** Answers what a worker is asked. Who asks waits for the end of a run before the next. */
export function serve(reply: (reply: Reply) => void, read: ReadContent): (request: Request) => void {
  let engine: Promise<Engine> | undefined;
  const tokenizers = new Tokenizers(read);
  const loaded = () => engine ?? Promise.reject(new Error('No model is loaded'));
  const running = new Map<number, AbortController>();
  const answer = async (id: number, work: () => Promise<unknown>) => {
    try {
      reply({ id, kind: 'done', value: await work() });
    } catch (error) {
      reply({ id, kind: 'failed', code: codeOf(error), message: wordsOf(error) });
    }
  };
  const run = async (id: number, job: Job) => {
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    const onText = (text: string) => reply({ id, kind: 'text', text });
    await answer(id, async () => (await loaded()).run(job, { signal, onText }));
    running.delete(id);
  };
  return (request) => {
    switch (request.kind) {
      case 'load':
        engine = Engine.load(request.plan, read);
        void answer(request.id, () => loaded().then(() => undefined));
        break;
      case 'run':
        void run(request.id, request.job);
        break;
      case 'tokenize':
        void answer(request.id, () => tokenizers.run(request.job));
        break;
      case 'stop':
        running.get(request.id)?.abort();
        break;
    }
  };
}
