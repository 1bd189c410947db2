import * as vscode from 'vscode';
import { explain } from '../../../failures/explain';
import { upToDate } from '../../../kit/up-to-date';
import type { Session } from '../../../session/session';
import type { ChatModel } from '../chat-model';
import type { ChatModels } from './chat-models';
import { chooseAbilities, chooseProviders, type ModelItem, modelItems } from './model-items';
import { type Draft, grown, type PickerRow, toDraft, toRows, withChecked } from './picker-rows';

const { t } = vscode.l10n;

/** What the user did, with the draft as it was then. Undefined: they gave up. */
export type PickerResult =
  | { readonly kind: 'done'; readonly draft: Draft }
  | { readonly kind: 'providers'; readonly draft: Draft; readonly model: string }
  | { readonly kind: 'abilities'; readonly draft: Draft; readonly model: ChatModel }
  | { readonly kind: 'command'; readonly draft: Draft; readonly command: string }
  /** There is nothing to choose from. */
  | { readonly kind: 'nothing' };

interface PickerContext {
  readonly session: Pick<Session, 'servers'>;
  readonly models: ChatModels;
  /** Who adds a server, where somebody does. */
  readonly addServer: string | undefined;
  readonly signedIn: boolean;
}

type TitleButton = vscode.QuickInputButton & { readonly act: () => void };

/** Lets the user check the models that show. */
export function pickModels(
  world: PickerContext,
  draft: Draft | undefined,
): Promise<PickerResult | undefined> {
  return new Promise((resolve) => new ModelsPick(world, draft, resolve).show());
}

class ModelsPick {
  readonly #pick = vscode.window.createQuickPick<ModelItem>();
  readonly #subscriptions: vscode.Disposable;
  #draft: Draft;
  #turn: Promise<unknown> = Promise.resolve();
  #isStale = false;

  constructor(
    private readonly world: PickerContext,
    draft: Draft | undefined,
    private readonly resolve: (outcome: PickerResult | undefined) => void,
  ) {
    this.#draft = draft ?? toDraft(world.models.choices, this.#around());
    const pick = this.#pick;
    pick.title = t('Manage Chat Models');
    pick.placeholder = t('Select the models to show in the chat’s model picker');
    pick.canSelectMany = true;
    pick.matchOnDescription = true;
    pick.ignoreFocusOut = true;
    this.#subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidTriggerButton((button) => {
        if ('act' in button) {
          (button as TitleButton).act();
        }
      }),
      pick.onDidTriggerItemButton(({ item: { row }, button }) => {
        if (row !== undefined && button === chooseProviders) {
          this.#end({ kind: 'providers', draft: this.#checked(), model: row.model.model });
        } else if (row !== undefined && button === chooseAbilities) {
          this.#end({ kind: 'abilities', draft: this.#checked(), model: row.model });
        }
      }),
      pick.onDidAccept(() => this.#end({ kind: 'done', draft: this.#checked() })),
      pick.onDidHide(() => {
        this.#subscriptions.dispose();
        resolve(undefined);
      }),
    );
  }

  show(): void {
    this.#fill();
    this.#pick.show();
    this.#turn = upToDate();
    void this.#refresh(false);
  }

  async #refresh(all: boolean): Promise<void> {
    this.#pick.busy = true;
    await this.world.models.refresh({
      all,
      each: () => {
        this.#isStale = true;
        this.#turn = this.#turn.then(() => this.#refill());
      },
    });
    await this.#turn;
    this.#pick.busy = false;
    if (this.#pick.items.length === 0) {
      this.#end({ kind: 'nothing' });
    }
  }

  /** The editor tells what is checked by position, so a list has to stay until what it said of it has come. */
  async #refill(): Promise<void> {
    if (this.#isStale) {
      this.#isStale = false;
      this.#draft = this.#checked();
      this.#fill();
      await upToDate();
    }
  }

  /** What the draft has and what is known, with the rows that were checked. */
  #fill(): void {
    const { models } = this.world;
    const pick = this.#pick;
    this.#draft = grown(this.#draft, models.choices, this.#around());
    const active = pick.activeItems[0]?.row?.model.id;
    pick.keepScrollPosition = true;
    pick.items = modelItems(toRows(this.#draft, this.#around()), models.known.hub?.time);
    pick.selectedItems = pick.items.filter(({ row }) => row?.chosen === true);
    const again = pick.items.filter(({ row }) => row !== undefined && row.model.id === active);
    pick.activeItems = again.length > 0 ? again : pick.activeItems;
    pick.buttons = this.#buttons();
  }

  #checked(): Draft {
    const rows = rowsOf(this.#pick.items);
    return withChecked(this.#draft, rows, new Set(rowsOf(this.#pick.selectedItems)));
  }

  #buttons(): TitleButton[] {
    const { addServer, signedIn, models, session } = this.world;
    const failures = [
      models.routerFailure,
      ...session.servers.runners().map((server) => models.serverFailure(server)),
    ].filter((failure) => failure !== undefined);
    const command = (id: string) => () => this.#end({ kind: 'command', draft: this.#checked(), command: id });
    const words = failures.map((failure) => explain(failure).message).join('\n');
    return [
      ...(words === '' ? [] : [button('warning', words, () => void vscode.window.showWarningMessage(words))]),
      ...(signedIn ? [] : [button('sign-in', t('Sign In'), command('hubLens.signIn'))]),
      ...(addServer === undefined ? [] : [button('server', t('Add Model Server'), command(addServer))]),
      button('refresh', t('Refresh'), () => void this.#refresh(true)),
    ];
  }

  #around() {
    const { models, session } = this.world;
    return { known: models.known, servers: session.servers.runners() };
  }

  #end(outcome: PickerResult): void {
    this.resolve(outcome);
    this.#pick.hide();
  }
}

function button(icon: string, tooltip: string, act: () => void): TitleButton {
  return { iconPath: new vscode.ThemeIcon(icon), tooltip, act };
}

function rowsOf(items: readonly ModelItem[]): PickerRow[] {
  return items.flatMap(({ row }) => (row === undefined ? [] : [row]));
}
