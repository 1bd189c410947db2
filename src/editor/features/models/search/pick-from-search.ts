import * as vscode from 'vscode';
import type { ModelRecord } from '../../../../catalogue';
import type { NextStep } from '../../../../protocol';
import { failureItems } from '../../../failures/failure-items';
import { logFailure } from '../../../failures/log-failure';
import { takeStep } from '../../../failures/steps';
import { inGivenOrder } from '../../../kit/in-given-order';
import { Latest } from '../../../kit/latest';
import { modelFacts } from '../../../kit/model-item';
import { describeFilters, sortName } from '../../../parts/filters';
import type { ModelSearch } from '../../../parts/model-search';
import type { Session } from '../../../session/session';
import { SearchResults } from './search-results';

const { t } = vscode.l10n;

export type SearchOutcome =
  /** The search is to be kept, and the model to be shown in it. */
  | { readonly kind: 'keep'; readonly results: SearchResults; readonly modelId: string | undefined }
  /** The search is to be narrowed, or sorted otherwise. */
  | { readonly kind: 'filters' | 'sort'; readonly search: ModelSearch };

interface Item extends vscode.QuickPickItem {
  readonly modelId?: string;
  readonly step?: NextStep;
  readonly action?: 'filters' | 'more';
}

interface Button extends vscode.QuickInputButton {
  readonly action: 'filters' | 'sort' | 'keep';
}

const pauseMilliseconds = 200;

const buttons: readonly Button[] = [
  { action: 'filters', iconPath: new vscode.ThemeIcon('filter'), tooltip: t('Filters') },
  { action: 'sort', iconPath: new vscode.ThemeIcon('sort-precedence'), tooltip: t('Sort') },
  { action: 'keep', iconPath: new vscode.ThemeIcon('pinned'), tooltip: t('Save to the Models View') },
];

/** Shows what a search finds, page after page, as the user types. Undefined when they give up. */
export function pickFromSearch(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  start: ModelSearch,
): Promise<SearchOutcome | undefined> {
  return new SearchPick(session, start).run();
}

class SearchPick {
  readonly #pick = inGivenOrder(vscode.window.createQuickPick<Item>());
  readonly #latest = new Latest<void>(pauseMilliseconds);
  readonly #ending = new AbortController();
  #results: SearchResults;
  #resolve: (outcome: SearchOutcome | undefined) => void = () => undefined;

  constructor(
    private readonly session: Pick<Session, 'log' | 'account' | 'hub'>,
    private readonly start: ModelSearch,
  ) {
    this.#results = this.#newResults(start.text);
    const pick = this.#pick;
    pick.title = t('Search Models');
    pick.placeholder = t('Search models by name or owner');
    pick.value = start.text;
    pick.buttons = buttons;
    pick.ignoreFocusOut = true;
    pick.keepScrollPosition = true;
  }

  run(): Promise<SearchOutcome | undefined> {
    const pick = this.#pick;
    return new Promise((resolve) => {
      this.#resolve = resolve;
      const subscriptions = vscode.Disposable.from(
        pick,
        this.session.account.onDidChange(() => this.#search()),
        pick.onDidChangeValue(() => this.#search()),
        pick.onDidChangeActive(async ([item]) => {
          if (item?.action === 'more') {
            await this.#more();
          }
        }),
        pick.onDidTriggerButton((button) => this.#press(button as Button)),
        pick.onDidAccept(() => this.#accept(pick.selectedItems[0])),
        pick.onDidHide(() => {
          this.#latest.abort();
          this.#ending.abort();
          subscriptions.dispose();
          resolve(undefined);
        }),
      );
      pick.show();
      void this.#search();
    });
  }

  async #search(): Promise<void> {
    const results = this.#newResults(this.#pick.value);
    this.#results = results;
    await this.#load(() => this.#latest.run((signal) => results.start(signal)), results);
  }

  /** The next page, below what is there; the first of it becomes the active one. */
  async #more(): Promise<void> {
    const results = this.#results;
    const shown = results.models.length;
    await this.#load(() => results.more(this.#ending.signal), results);
    const next = this.#pick.items.find(({ modelId }) => modelId === results.models[shown]?.id);
    if (next !== undefined && this.#results === results) {
      this.#pick.activeItems = [next];
    }
  }

  async #load(load: () => Promise<void>, results: SearchResults): Promise<void> {
    const pick = this.#pick;
    pick.busy = true;
    let failure: readonly Item[] = [];
    try {
      await load();
    } catch (error) {
      if (this.#ending.signal.aborted) {
        return;
      }
      logFailure(this.session.log, error);
      failure = failureItems(error);
    }
    if (this.#results !== results || this.#ending.signal.aborted) {
      return;
    }
    pick.busy = false;
    this.#show(failure);
  }

  #show(failure: readonly Item[]): void {
    const { models, hasMore } = this.#results;
    const found = models.map(modelItem);
    const nothing = found.length === 0 && failure.length === 0 ? [nothingItem(this.#pick.value)] : [];
    const more = hasMore && failure.length === 0 ? [moreItem()] : [];
    const all = [filtersItem(this.start), ...found, ...nothing, ...failure, ...more];
    const [active] = this.#pick.activeItems;
    this.#pick.items = all;
    const same = all.find(({ modelId }) => modelId !== undefined && modelId === active?.modelId);
    const first = same ?? failure[1] ?? found[0] ?? nothing[0];
    this.#pick.activeItems = first === undefined ? [] : [first];
  }

  #press({ action }: Button): void {
    this.#end(
      action === 'keep'
        ? { kind: 'keep', results: this.#results, modelId: undefined }
        : { kind: action, search: this.#results.search },
    );
  }

  async #accept(item: Item | undefined): Promise<void> {
    if (item?.modelId !== undefined) {
      this.#end({ kind: 'keep', results: this.#results, modelId: item.modelId });
    } else if (item?.action === 'filters') {
      this.#end({ kind: 'filters', search: this.#results.search });
    } else if (item?.action === 'more') {
      await this.#more();
    } else if (item?.step === 'retry') {
      await this.#load(() => this.#results.more(this.#ending.signal), this.#results);
    } else if (item?.step !== undefined) {
      await takeStep(item.step, this.session, {});
    }
  }

  #end(outcome: SearchOutcome): void {
    this.#resolve(outcome);
    this.#pick.hide();
  }

  #newResults(text: string): SearchResults {
    return new SearchResults(this.session.hub(), { ...this.start, text });
  }
}

function modelItem(model: ModelRecord): Item {
  return { label: model.id, detail: modelFacts(model), alwaysShow: true, modelId: model.id };
}

/** Says what the search is narrowed by, and leads to the filters those who use the keyboard. */
function filtersItem(search: ModelSearch): Item {
  const parts = [...describeFilters(search), sortName(search.sort)];
  return {
    label: `$(filter) ${t('Filters')}`,
    description: parts.join(' · '),
    alwaysShow: true,
    action: 'filters',
  };
}

function nothingItem(text: string): Item {
  return { label: `$(info) ${t('No model matches “{0}”', text)}`, alwaysShow: true };
}

function moreItem(): Item {
  return { label: `$(ellipsis) ${t('Load More')}`, alwaysShow: true, action: 'more' };
}
