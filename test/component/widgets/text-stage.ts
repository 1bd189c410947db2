import assert from 'node:assert/strict';
import type {
  Example,
  Handlers,
  InputField,
  ModelDetails,
  Output,
  ParameterField,
  Params,
} from '../../../src/protocol';
import { openStage, type Stage } from '../stage';

interface Trial {
  readonly fields?: InputField[];
  readonly parameters?: ParameterField[];
  readonly examples?: Example[];
  readonly output?: Output;
  readonly handlers?: Partial<Handlers>;
  readonly state?: unknown;
}

const model = 'acme/bridges';

/** Opens the playground at the form of a task as a test describes it. */
export async function openForm(trial: Trial): Promise<Stage> {
  const { fields = [], parameters = [], examples = [], output, handlers, state } = trial;
  const task = { id: 'trial', label: 'Trial', providers: [{ id: 'hf-inference', label: 'HF Inference' }] };
  const details: ModelDetails = {
    id: model,
    gated: false,
    url: `https://huggingface.co/${model}`,
    tasks: [{ ...task, fields, parameters, examples }],
  };
  const stage = await openStage(
    'playground',
    {
      describeModel: async () => details,
      run: async () => ({
        trial: '1',
        output: output ?? { kind: 'text', text: 'Done.' },
        figures: { totalMilliseconds: 1200 },
      }),
      ...handlers,
    },
    { state },
  );
  await stage.tell({ event: 'openModel', id: model });
  await stage.page.getByRole('form', { name: 'Trial' }).waitFor();
  return stage;
}

/** Opens the playground and runs its task, which answers the output. */
export async function openOutput(output: Output, trial: Trial = {}): Promise<Stage> {
  const stage = await openForm({ ...trial, output });
  if (trial.examples !== undefined) {
    await stage.page.getByRole('button', { name: trial.examples[0]?.name ?? '', exact: true }).click();
  }
  await stage.page.getByRole('button', { name: 'Run', exact: true }).click();
  await stage.page.getByText('1.2 s in total').waitFor();
  return stage;
}

/** Runs the task and tells what the host was given. */
export async function sentBy(stage: Stage) {
  await stage.page.getByRole('button', { name: 'Run', exact: true }).click();
  await stage.page.getByText('Done.').waitFor();
  const run = stage.asked.findLast(({ method }) => method === 'run');
  const { input, parameters } = run!.params as Params<'run'>;
  assert.ok(input.kind === 'form');
  return { values: input.values, parameters };
}

export function clipboardOf({ page }: Stage): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Pastes a text where the focus is. */
export async function paste({ page }: Stage, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}
