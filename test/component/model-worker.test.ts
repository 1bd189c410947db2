import { EventEmitter } from 'node:events';
import { relative, resolve, sep } from 'node:path';
import type { Page } from 'playwright-core';
import type { WorkerPort } from '../../src/editor/session/local-runtime/worker-port';
import type { Content, Reply, Request } from '../../src/local';
import { testWorkers } from '../unit/runtime/workers';
import { openScriptedPage } from './scripted-page';

const models = resolve('test', 'models');

describe('A model in a worker of a browser', () => {
  let page: Page;
  let close: () => Promise<void>;
  /** What workers tell, by their ids. */
  const told = new EventEmitter();

  before(async () => {
    ({ page, close } = await openScriptedPage('test/component/model-page.ts', {
      '/models/': models,
      '/runtime/': resolve('dist', 'runtime'),
    }));
    await page.exposeFunction('told', (id: string, reply?: Reply) => told.emit(id, reply));
    await page.addScriptTag({ url: '/script.js' });
  });
  after(() => close());

  testWorkers(() => startIn(page, told));
});

function startIn(page: Page, told: EventEmitter): WorkerPort {
  const id = crypto.randomUUID();
  let last = page.evaluate((of) => window.modelPage.start(of), id);
  const next = (work: () => Promise<void>) => {
    last = last.then(work);
  };
  return {
    post: (request) => {
      const passed = passable(request);
      next(() =>
        page.evaluate(([of, given]) => window.modelPage.post(of, given as Request), [id, passed] as const),
      );
    },
    onReply: (listener) => void told.on(id, (reply?: Reply) => reply && listener(reply)),
    onEnd: (listener) => void told.on(id, (reply?: Reply) => reply ?? listener(new Error('It ended'))),
    terminate: () => next(() => page.evaluate((of) => window.modelPage.terminate(of), id)),
  };
}

/** A request as a page can be passed it. */
function passable(request: Request): unknown {
  if (request.kind !== 'load') {
    return request;
  }
  const contentOf = (content: Content) =>
    typeof content === 'string'
      ? `/models/${relative(models, content).replaceAll(sep, '/')}`
      : [...new Uint8Array(content)];
  const files = Object.entries(request.plan.files).map(([path, { content, size }]) => {
    return [path, { content: contentOf(content), size }];
  });
  return { ...request, plan: { ...request.plan, files: Object.fromEntries(files) } };
}
