import type { Locator } from 'playwright-core';
import type { Call, Handlers, ModelDetails, Params } from '../../src/protocol';
import { modelDetails } from '../models';
import { openStage, type Stage } from './stage';

/** A model to chat with. */
export const details = (id: string): ModelDetails => modelDetails({ id, licence: 'mit' });

export type Run = Params<'run'>;
type Answering = (run: Run, call: Call<'run'>) => Promise<Partial<Awaited<ReturnType<Handlers['run']>>>>;

const figures = { totalMilliseconds: 1000, firstTokenMilliseconds: 200, completionTokens: 40, cost: 0.00012 };

/** Opens the playground with a model to chat with, which answers as told. */
export async function openChat(answering: Answering, handlers: Partial<Handlers> = {}, state?: unknown) {
  const stage = await openStage(
    'playground',
    {
      describeModel: async ({ id }) => details(id),
      run: async (run, call) => ({
        trial: '1',
        output: { kind: 'text', text: '' },
        finishReason: 'stop',
        figures,
        ...(await answering(run, call)),
      }),
      insertCode: async () => null,
      openLink: async () => null,
      ...handlers,
    },
    { ...(state !== undefined && { state }) },
  );
  if (state === undefined) {
    await stage.tell({ event: 'openModel', id: 'acme/chat' });
  }
  await stage.page.getByRole('combobox', { name: 'Provider' }).first().waitFor();
  return stage;
}

/** Answers with a text at once. */
export const says =
  (text: string): Answering =>
  async (_, { sendChunk }) => {
    sendChunk({ kind: 'text', text });
    return {};
  };

/** Opens a part of the settings of the chat, unless it is open. */
export async function openSettings({ page }: Stage, name: string): Promise<Locator> {
  const part = page.locator('.settings-section').filter({ has: page.locator('summary', { hasText: name }) });
  if (!(await part.evaluate((details) => (details as HTMLDetailsElement).open))) {
    await part.locator('summary').click();
  }
  return part;
}

/** The messages that a run sent. */
export const messagesOf = ({ input }: Run) => (input.kind === 'chat' ? input.messages : []);
export const runsOf = (stage: Stage) =>
  stage.asked.filter(({ method }) => method === 'run').map(({ params }) => params as Run);

/** Writes a message and sends it. */
export async function send(stage: Stage, text: string) {
  const box = stage.page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill(text);
  await box.press('Enter');
}
