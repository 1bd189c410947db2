import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import { summaryFields } from '../../hub';
import type { NextStep } from '../../protocol';
import { explain } from '../failures/explain';
import { logFailure } from '../failures/log-failure';
import { stepLabels, takeStep } from '../failures/steps';
import type { Services } from '../services';
import { Latest } from './latest';
import { modelFacts } from './model-item';

interface PickOptions {
  readonly title: string;
  /** Only models of this task. */
  readonly task?: string | undefined;
  /** What the box holds at first. */
  readonly search?: string | undefined;
}

export interface PickedModel {
  readonly id: string;
  /** What the box held, for coming back to it. */
  readonly search: string;
}

type Item = vscode.QuickPickItem & { readonly modelId?: string; readonly step?: NextStep };

const pauseMilliseconds = 200;

/** Lets the user search the hub as they type. Resolves to undefined when they give up. */
export function pickModel(services: Services, options: PickOptions): Promise<PickedModel | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = options.title;
  pick.placeholder = vscode.l10n.t('Search models by name or owner');
  pick.value = options.search ?? '';
  pick.ignoreFocusOut = true;
  const latest = new Latest<readonly ModelRecord[]>(pauseMilliseconds);

  const search = async () => {
    pick.busy = true;
    try {
      const models = await latest.run((signal) => searchModels(services, pick.value, options.task, signal));
      if (models === undefined) {
        return;
      }
      pick.items = models.length > 0 ? models.map(toItem) : [nothingFound(pick.value)];
    } catch (error) {
      logFailure(services.log, error);
      pick.items = failureItems(error);
    }
    pick.busy = false;
  };

  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      pick,
      services.account.onDidChange(search),
      pick.onDidChangeValue(search),
      pick.onDidAccept(async () => {
        const [item] = pick.selectedItems;
        if (item?.modelId !== undefined) {
          resolve({ id: item.modelId, search: pick.value });
          pick.hide();
        } else if (item?.step === 'retry') {
          await search();
        } else if (item?.step !== undefined) {
          await takeStep(item.step, services, {});
        }
      }),
      pick.onDidHide(() => {
        latest.abort();
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
    void search();
  });
}

async function searchModels(
  services: Services,
  search: string,
  task: string | undefined,
  signal: AbortSignal,
): Promise<readonly ModelRecord[]> {
  const { models } = await services.hub().searchModels(
    {
      search: search.trim(),
      ...(task !== undefined && { pipeline_tag: task }),
      sort: 'trendingScore',
      limit: 50,
      expand: summaryFields,
    },
    { signal },
  );
  return models;
}

function toItem(model: ModelRecord): Item {
  return { label: model.id, detail: modelFacts(model), alwaysShow: true, modelId: model.id };
}

function nothingFound(search: string): Item {
  return { label: vscode.l10n.t('$(info) No model matches “{0}”', search), alwaysShow: true };
}

/** The failure and what can be done about it, in place of results. What was typed stays in the box. */
function failureItems(error: unknown): Item[] {
  const { message, steps } = explain(error);
  return [
    { label: `$(warning) ${message}`, alwaysShow: true },
    ...steps.map((step) => ({ label: `$(arrow-right) ${stepLabels[step]}`, alwaysShow: true, step })),
  ];
}
