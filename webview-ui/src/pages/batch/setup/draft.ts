import type { BatchDraft, BatchSource, ModelDetails, ModelTask } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { chatTask } from '../../../parts/model-target/chat-task';
import { obstacleTo, providerOf } from '../../../parts/model-target/obstacle';
import type { Setup } from '../saved-state';

export const limitBounds = { concurrency: 64, requestsPerMinute: 100_000 } as const;

/** A whole number from 1 that was typed; undefined for anything else. */
export function countOf(text: string, maximum: number): number | undefined {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= maximum ? value : undefined;
}

/** The run as it is set up, or what is still missing. */
export function draftOf(
  source: BatchSource,
  setup: Setup,
  { model, task, lookingUp }: LookedUpModel,
): { readonly draft?: BatchDraft; readonly obstacle?: string } {
  const obstacle = obstacleIn(setup, { model, task, lookingUp });
  const concurrency = countOf(setup.concurrency, limitBounds.concurrency);
  if (obstacle !== undefined || task === undefined || model === undefined || concurrency === undefined) {
    return { obstacle: obstacle ?? t('Fill in the missing fields.') };
  }
  const requestsPerMinute = countOf(setup.requestsPerMinute, limitBounds.requestsPerMinute);
  const { column, output, system, prompt = '', images } = setup;
  return {
    draft: {
      source,
      target: { model: model.id, provider: providerOf(task, setup.target.provider), task: task.id },
      input:
        task.id === chatTask
          ? {
              kind: 'chat',
              prompt,
              ...(system.trim() !== '' && { system }),
              ...(images.length > 0 && { images }),
            }
          : { kind: 'form', values: ownValues(setup, task) },
      parameters: setup.parameters[task.id] ?? {},
      column: column.trim(),
      output,
      limits: { concurrency, ...(requestsPerMinute !== undefined && { requestsPerMinute }) },
    },
  };
}

export interface LookedUpModel {
  readonly model: ModelDetails | undefined;
  readonly task: ModelTask | undefined;
  readonly lookingUp: boolean;
}

function obstacleIn(setup: Setup, { model, task, lookingUp }: LookedUpModel): string | undefined {
  const { concurrency, requestsPerMinute, column, prompt = '' } = setup;
  const ofModel = obstacleTo(setup.target.model, model, lookingUp);
  if (ofModel !== undefined) {
    return ofModel;
  }
  const missing = missingIn(setup, task);
  const checks: readonly (readonly [boolean, string])[] = [
    [task?.id === chatTask && prompt.trim() === '', t('Write a prompt.')],
    [missing.length > 0, t('Missing: {0}', missing.join(', '))],
    [column.trim() === '', t('Name the new column.')],
    [
      countOf(concurrency, limitBounds.concurrency) === undefined ||
        (requestsPerMinute.trim() !== '' &&
          countOf(requestsPerMinute, limitBounds.requestsPerMinute) === undefined),
      t('Fix the limits.'),
    ],
  ];
  return checks.find(([holds]) => holds)?.[1];
}

function missingIn(setup: Setup, task: ModelTask | undefined): string[] {
  return (task?.fields ?? [])
    .filter(({ name, required }) => {
      const value = setup.values[name];
      return required && (value === undefined || (value.kind === 'text' && value.text.trim() === ''));
    })
    .map(({ label }) => label);
}

/** What was filled in for another task stays behind. */
function ownValues({ values }: Setup, task: ModelTask): Setup['values'] {
  const names = new Set(task.fields.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => names.has(name) && (value.kind === 'column' || value.text.trim() !== ''),
    ),
  );
}
