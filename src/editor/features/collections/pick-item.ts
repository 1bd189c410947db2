import * as vscode from 'vscode';
import { isRunnableTask } from '../../../catalogue';
import { type Collection, type CollectionItem, collection } from '../../../hub';
import { repositoryKindSchema } from '../../../protocol';
import { type FailureItem, failureItems } from '../../failures/failure-items';
import { logFailure } from '../../failures/log-failure';
import { takeStep } from '../../failures/steps';
import { inGivenOrder } from '../../kit/in-given-order';
import { Latest } from '../../kit/latest';
import { type Picked, separator } from '../../kit/pick-step';
import { plainWords } from '../../kit/words/plain';
import { collectionSubject, itemKinds, itemSubject, shownOfAll } from '../../parts/collection-items';
import { favouriteButton } from '../../parts/favourite-button';
import type { Session } from '../../session/session';
import { itemFacts } from './item-words';

const { t } = vscode.l10n;

interface PickOptions {
  readonly slug: string;
  /** Whether there is something to go back to. */
  readonly canGoBack: boolean;
}

type ItemSession = Pick<Session, 'log' | 'account' | 'lists' | 'hub'>;
type Row = FailureItem & { readonly item?: CollectionItem };

/** A button that runs a command with what it stands beside. */
interface CommandButton extends vscode.QuickInputButton {
  readonly command: string;
}

const playgroundButton: CommandButton = {
  command: 'hubLens.openPlayground',
  iconPath: new vscode.ThemeIcon('play'),
  tooltip: t('Try in Playground'),
};

const codeButton: CommandButton = {
  command: 'hubLens.insertModelSnippet',
  iconPath: new vscode.ThemeIcon('code'),
  tooltip: t('Insert Code'),
};

const pinButton: CommandButton = {
  command: 'hubLens.addCollection',
  iconPath: new vscode.ThemeIcon('pinned'),
  tooltip: t('Add to Models View'),
};

/** Lets the user choose an item of a collection, or do something with one of its models. */
export function pickItem(session: ItemSession, options: PickOptions): Promise<Picked<CollectionItem>> {
  return new Promise((resolve) => new ItemPick(session, options, resolve).show());
}

class ItemPick {
  readonly #pick = inGivenOrder(vscode.window.createQuickPick<Row>());
  readonly #latest = new Latest<Collection>(0);
  readonly #subscriptions: vscode.Disposable;
  readonly #subject;
  #shown: Collection | undefined;

  constructor(
    private readonly session: ItemSession,
    { slug, canGoBack }: PickOptions,
    private readonly resolve: (picked: Picked<CollectionItem>) => void,
  ) {
    const pick = this.#pick;
    this.#subject = { kind: 'collection', modelId: slug } as const;
    pick.title = slug;
    pick.placeholder = t('Choose what to open');
    pick.buttons = canGoBack ? [vscode.QuickInputButtons.Back, pinButton] : [pinButton];
    pick.ignoreFocusOut = true;
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    pick.keepScrollPosition = true;
    this.#subscriptions = vscode.Disposable.from(
      pick,
      session.account.onDidChange(() => this.#load()),
      session.lists.onDidChange(() => this.#show()),
      pick.onDidTriggerButton((button) => this.#press(button)),
      pick.onDidTriggerItemButton(({ item, button }) => this.#pressInRow(item, button)),
      pick.onDidAccept(() => this.#accept(pick.selectedItems[0])),
      pick.onDidHide(() => this.#close()),
    );
  }

  show(): void {
    this.#pick.show();
    void this.#load();
  }

  async #load(): Promise<void> {
    const pick = this.#pick;
    pick.busy = true;
    try {
      const { modelId } = this.#subject;
      const found = await this.#latest.run((signal) => collection(this.session.hub(), modelId, { signal }));
      if (found === undefined) {
        return;
      }
      this.#shown = found;
      pick.title = collectionSubject(found.slug, found.title).label;
      this.#show();
    } catch (error) {
      logFailure(this.session.log, error);
      this.#shown = undefined;
      pick.items = failureItems(error, this.#subject);
    }
    pick.busy = false;
  }

  #show(): void {
    if (this.#shown === undefined) {
      return;
    }
    const { items, sent } = this.#shown;
    const active = this.#pick.activeItems[0]?.item;
    const part = shownOfAll(items.length, sent);
    const rows = items.map((item) => this.#toRow(item));
    this.#pick.items = [
      ...(part === undefined ? [] : [separator(part)]),
      ...(sent === 0 ? [{ label: t('$(info) This collection is empty') }] : rows),
    ];
    const same = rows.filter(({ item }) => item !== undefined && item === active);
    if (same.length > 0) {
      this.#pick.activeItems = same;
    }
  }

  #toRow(item: CollectionItem): Row {
    const { icon } = itemKinds[item.type];
    const note = plainWords(item.note ?? '', 200);
    return {
      item,
      label: `$(${icon}) ${itemSubject(item).label}`,
      description: itemFacts(item),
      ...(note !== '' && { detail: note }),
      buttons: this.#buttonsOf(item),
    };
  }

  #buttonsOf(item: CollectionItem): vscode.QuickInputButton[] {
    const { data: kind } = repositoryKindSchema.safeParse(item.type);
    const task = item.type === 'model' ? item.model.pipeline_tag : undefined;
    return [
      ...(task !== undefined && isRunnableTask(task) ? [playgroundButton] : []),
      ...(item.type === 'model' ? [codeButton] : []),
      ...(kind === undefined ? [] : [favouriteButton(this.session.lists.of(kind).isFavourite(item.id))]),
    ];
  }

  #press(button: vscode.QuickInputButton): void {
    if (button === vscode.QuickInputButtons.Back) {
      this.#end('back');
    } else {
      const { modelId: slug } = this.#subject;
      const subject = collectionSubject(slug, this.#shown?.title ?? slug);
      void vscode.commands.executeCommand(pinButton.command, subject);
    }
  }

  async #pressInRow({ item }: Row, button: vscode.QuickInputButton): Promise<void> {
    const chosen = [playgroundButton, codeButton].find((each) => each === button);
    if (item === undefined) {
      return;
    }
    if (chosen === undefined) {
      const list = this.session.lists.of(repositoryKindSchema.parse(item.type));
      await list.setFavourite(item.id, !list.isFavourite(item.id));
    } else {
      this.#end(undefined);
      await vscode.commands.executeCommand(chosen.command, item.id);
    }
  }

  async #accept(row: Row | undefined): Promise<void> {
    if (row?.item !== undefined) {
      this.#end(row.item);
    } else if (row?.step === 'retry') {
      await this.#load();
    } else if (row?.step !== undefined) {
      await takeStep(row.step, this.session, this.#subject);
    }
  }

  #end(picked: Picked<CollectionItem>): void {
    this.resolve(picked);
    this.#pick.hide();
  }

  #close(): void {
    this.#latest.abort();
    this.#subscriptions.dispose();
    this.resolve(undefined);
  }
}
