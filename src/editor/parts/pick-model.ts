import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import { summaryFields } from '../../hub';
import type { NextStep } from '../../protocol';
import { failureItems } from '../failures/failure-items';
import { logFailure } from '../failures/log-failure';
import { takeStep } from '../failures/steps';
import { inGivenOrder } from '../kit/in-given-order';
import { Latest } from '../kit/latest';
import { modelFacts } from '../kit/model-item';
import { type ModelSection, modelSections } from '../kit/model-sections';
import type { Session } from '../session/session';
import { favouriteButton } from './favourite-button';

interface PickOptions {
  readonly title: string;
  /** Only models of this task. */
  readonly task?: string | undefined;
  /** Only models that this provider serves; `all`: those that any does. */
  readonly provider?: string | undefined;
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

/**
 * Lets the user search the hub as they type, their favourite and recent models first. Resolves to undefined when they
 * give up.
 */
export function pickModel(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
  options: PickOptions,
): Promise<PickedModel | undefined> {
  return new Promise((resolve) => new ModelPick(session, options, resolve).show());
}

class ModelPick {
  readonly #pick = inGivenOrder(vscode.window.createQuickPick<Item>());
  readonly #latest = new Latest<readonly ModelRecord[]>(pauseMilliseconds);
  readonly #subscriptions: vscode.Disposable;
  #found: readonly ModelRecord[] = [];
  #end: readonly Item[] = [];

  constructor(
    private readonly session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
    private readonly options: PickOptions,
    private readonly resolve: (picked: PickedModel | undefined) => void,
  ) {
    const pick = this.#pick;
    pick.title = options.title;
    pick.placeholder = vscode.l10n.t('Search models by name or owner');
    pick.value = options.search ?? '';
    pick.ignoreFocusOut = true;
    this.#subscriptions = vscode.Disposable.from(
      pick,
      session.account.onDidChange(() => this.#search()),
      session.models.onDidChange(() => this.#show(this.#pick.activeItems[0]?.modelId)),
      pick.onDidChangeValue(() => this.#search()),
      pick.onDidTriggerItemButton(({ item }) => this.#toggleFavourite(item)),
      pick.onDidAccept(() => this.#accept()),
      pick.onDidHide(() => this.#close()),
    );
  }

  show(): void {
    this.#pick.show();
    void this.#search();
  }

  async #search(): Promise<void> {
    const { session, options } = this;
    const search = this.#pick.value;
    this.#pick.busy = true;
    // What the hub said last stays until it answers anew, below the user's own models that match already.
    this.#end = [];
    this.#pick.items = this.#items();
    try {
      const models = await this.#latest.run((signal) => searchModels(session, search, options, signal));
      if (models === undefined) {
        return;
      }
      this.#found = models;
      this.#end = models.length > 0 ? [] : [nothingFound(search)];
    } catch (error) {
      logFailure(session.log, error);
      this.#found = [];
      this.#end = failureItems(error);
    }
    // Whoever has gone down the list meanwhile stays where they are.
    const [active] = this.#pick.activeItems;
    this.#show(active === this.#pick.items[0] ? undefined : active?.modelId);
    this.#pick.busy = false;
  }

  #show(activeId: string | undefined): void {
    this.#pick.keepScrollPosition = activeId !== undefined;
    this.#pick.items = this.#items();
    const active = this.#pick.items.filter(({ modelId }) => modelId !== undefined && modelId === activeId);
    if (active.length > 0) {
      this.#pick.activeItems = active;
    }
  }

  /** Nothing is known of a stored id's task or providers: with either, what the hub found stands alone. */
  #sections() {
    const { favourites, recent } = this.session.models;
    const isOpen = this.options.task === undefined && this.options.provider === undefined;
    return modelSections(this.#found, {
      favourites: isOpen ? favourites : [],
      recent: isOpen ? recent : [],
      search: this.#pick.value.trim(),
    });
  }

  #items(): Item[] {
    const sections = this.#sections();
    const isPlain = sections.every(({ kind }) => kind === 'found');
    const models = sections.flatMap(({ kind, models }): Item[] => [
      ...(isPlain ? [] : [{ label: headings[kind](), kind: vscode.QuickPickItemKind.Separator }]),
      ...models.map((model) => this.#toItem(model)),
    ]);
    return [...models, ...this.#end];
  }

  #toItem(model: ModelRecord | { readonly id: string }): Item {
    return {
      label: model.id,
      alwaysShow: true,
      modelId: model.id,
      buttons: [favouriteButton(this.session.models.isFavourite(model.id))],
      ...('tags' in model && { detail: modelFacts(model) }),
    };
  }

  async #toggleFavourite({ modelId }: Item): Promise<void> {
    const { models } = this.session;
    if (modelId !== undefined) {
      await models.setFavourite(modelId, !models.isFavourite(modelId));
    }
  }

  async #accept(): Promise<void> {
    const [item] = this.#pick.selectedItems;
    if (item?.modelId !== undefined) {
      this.resolve({ id: item.modelId, search: this.#pick.value });
      this.#pick.hide();
    } else if (item?.step === 'retry') {
      await this.#search();
    } else if (item?.step !== undefined) {
      await takeStep(item.step, this.session, {});
    }
  }

  #close(): void {
    this.#latest.abort();
    this.#subscriptions.dispose();
    this.resolve(undefined);
  }
}

const headings: Readonly<Record<ModelSection<unknown>['kind'], () => string>> = {
  favourite: () => vscode.l10n.t('Favourites'),
  recent: () => vscode.l10n.t('Recently used'),
  found: () => vscode.l10n.t('On the hub'),
};

async function searchModels(
  session: Pick<Session, 'hub'>,
  search: string,
  { task, provider }: Pick<PickOptions, 'task' | 'provider'>,
  signal: AbortSignal,
): Promise<readonly ModelRecord[]> {
  const { models } = await session.hub().searchModels(
    {
      search: search.trim(),
      ...(task !== undefined && { pipeline_tag: task }),
      ...(provider !== undefined && { inference_provider: provider }),
      sort: 'trendingScore',
      limit: 50,
      expand: summaryFields,
    },
    { signal },
  );
  return models;
}

function nothingFound(search: string): Item {
  return { label: vscode.l10n.t('$(info) No model matches “{0}”', search), alwaysShow: true };
}
