import { type Handlers, type Params, pageMethods, Responder } from '../../../src/protocol';
import { EditorPanel } from './editor-panel';

export const details = {
  id: 'acme/chat',
  gated: false,
  url: 'https://hub.example/acme/chat',
  tasks: [],
};

export const hello: Params<'run'> = {
  target: { model: 'x/y', provider: 'auto', task: 'conversational' },
  input: { kind: 'chat', messages: [{ role: 'user', content: 'Hi' }] },
  parameters: {},
};

/** Both ends of the wire, with a panel of the editor between them that shows a page. */
export function connect(handlers: Partial<Handlers>) {
  let ready = 0;
  const panel: EditorPanel = new EditorPanel(() => responder);
  const { problems } = panel;
  const refuse = () => Promise.reject(new Error('not expected'));
  const responder: Responder = new Responder({
    methods: Object.values(pageMethods).flat(),
    handlers: new Proxy(handlers, {
      get: (given, method) => Reflect.get(given, method) ?? refuse,
    }) as Handlers,
    post: (message) => panel.post(message),
    onReady: () => {
      ready += 1;
    },
    onMalformed: (problem) => problems.push(problem),
    explain: (error) => ({ message: String(error), steps: ['retry'] }),
  });
  const { caller, sent, load } = panel.show();
  load();
  return { caller, panel, responder, problems, sent, ready: () => ready };
}

/** Runs the work in a world where timers of a minute end at once. */
export async function whileMinutesFly(work: () => Promise<void>): Promise<void> {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((act: (value: unknown) => void, delay: number, value: unknown) =>
    setTimeout(act, delay < 60_000 ? delay : 1, value)) as typeof setTimeout;
  try {
    await work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
