import type { Locator, Page } from 'playwright-core';
import type { FieldValues, Handlers, InputField, ModelDetails, Output } from '../../src/protocol';
import { openStage, type Stage } from './stage';

export interface MediaForm {
  readonly fields: readonly InputField[];
  /** What the one example fills in. */
  readonly example?: FieldValues;
  readonly output?: Output;
  readonly handlers?: Partial<Handlers>;
}

const id = 'acme/eyes-and-ears';

/** The playground with a model whose form has these fields and which answers with this output. */
export async function openForm({ fields, example, output, handlers }: MediaForm): Promise<Stage> {
  const details: ModelDetails = {
    id,
    gated: false,
    url: `https://huggingface.co/${id}`,
    tasks: [
      {
        id: 'a-task',
        label: 'A task',
        providers: [{ id: 'hf-inference', label: 'HF Inference' }],
        fields: [...fields],
        parameters: [],
        examples: example === undefined ? [] : [{ name: 'Sample', values: example }],
      },
    ],
  };
  const stage = await openStage('playground', {
    describeModel: async () => details,
    run: async () => ({
      trial: '1',
      output: output ?? { kind: 'text', text: 'Done.' },
      figures: { totalMilliseconds: 900 },
    }),
    ...handlers,
  });
  await stage.tell({ event: 'openModel', id });
  return stage;
}

/** Fills the form with its example and runs it. */
export async function runExample({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Sample' }).click();
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('0.9 s in total').waitFor();
}

/** What was sent with the last run. */
export function sentValues({ asked }: Stage): FieldValues | undefined {
  const run = asked.findLast(({ method }) => method === 'run')?.params as
    | { readonly input: { readonly values: FieldValues } }
    | undefined;
  return run?.input.values;
}

type Place = readonly [x: number, y: number];

/** The colours at places of an element, in shares of its sides, as they are on the screen. */
export async function coloursAt(element: Locator, places: readonly Place[]): Promise<number[][]> {
  return coloursIn(element.page(), new Uint8Array(await element.screenshot()), places);
}

/** The colours at places of a picture, in shares of its sides. */
export function coloursIn(
  page: Page,
  picture: Uint8Array<ArrayBuffer>,
  places: readonly Place[],
): Promise<number[][]> {
  return page.evaluate(
    async ([bytes, wanted]) => {
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const colourAt = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data ?? [];
      return wanted.map(([x, y]) =>
        Array.from(colourAt(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height))).slice(0, 3),
      );
    },
    [picture, places] as const,
  );
}

/** Watches the page from now on. @returns how long its longest frame took, in milliseconds */
export async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let last = performance.now();
    let longest = 0;
    const tick = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { longestFrame: () => longest });
  });
  return () => page.evaluate('longestFrame()');
}
