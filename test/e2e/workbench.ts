import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { until } from '../until';
import { type CommandOfEditor, shortcutOf } from './shortcuts';

/** The editor's themes, and the class that the window has with each. */
export const themes = {
  'Dark Modern': { id: 'Dark Modern', kind: 'vs-dark' },
  'Light Modern': { id: 'Light Modern', kind: 'vs' },
  'Dark High Contrast': { id: 'Default High Contrast', kind: 'hc-black' },
  'Light High Contrast': { id: 'Default High Contrast Light', kind: 'hc-light' },
} as const;

export type Theme = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly Theme[];

interface Files {
  /** The folder that is open. */
  readonly workspace: string;
  /** The user's settings. */
  readonly settings: string;
}

/** VS Code's window as a user meets it: keys, clicks, and what is to be read on the screen. */
export class Workbench {
  readonly #files: Files;
  #settingsCount = 0;

  constructor(
    readonly page: Page,
    files: Files,
  ) {
    this.#files = files;
  }

  #press(command: CommandOfEditor): Promise<boolean> {
    return this.#pressFor(command);
  }

  /**
   * Presses the shortcut of a command. The window itself gets the key: a page that was just opened or closed may have the
   * keyboard.
   *
   * @returns whether the command has a shortcut
   */
  async #pressFor(name: string): Promise<boolean> {
    const shortcut = shortcutOf(name);
    if (shortcut === undefined) {
      return false;
    }
    await this.page.evaluate(({ name: key, code, keyCode, metaKey }) => {
      const { activeElement, body } = document;
      const target = activeElement instanceof HTMLIFrameElement ? body : (activeElement ?? body);
      const modifiers = { ctrlKey: true, altKey: true, shiftKey: true, metaKey };
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, keyCode, ...modifiers, bubbles: true, cancelable: true }),
      );
    }, shortcut);
    return true;
  }

  /** Loads the window again, as its command does: the editor writes down what is open before. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.#press('reload');
    await loaded;
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.page.locator('.monaco-workbench').waitFor();
    await this.page.locator('.activitybar [aria-label^="Hub Lens"]').first().waitFor();
    // The window shows itself before it knows the user's shortcuts.
    await until(async () => {
      await this.#press('showCommands');
      return this.quickInput.isVisible();
    });
    await this.page.keyboard.press('Escape');
    await this.quickInput.waitFor({ state: 'hidden' });
  }

  /** Runs a command by its title: by a shortcut if it has one, else through the command palette. */
  async runCommand(title: string): Promise<void> {
    if (!(await this.#pressFor(title))) {
      await this.runFromPalette(title);
    }
  }

  async runFromPalette(title: string): Promise<void> {
    const row = this.page.locator(`.quick-input-list .monaco-list-row[aria-label^="${title}"]`);
    await this.#takeQuickly('showCommands', `>${title}`, row);
  }

  /**
   * Runs a command that asks for something in a box of its own, and waits until that box has taken over. A page that was
   * revealed a moment ago may take the focus after the box has opened, which closes it: only then it is run again.
   */
  async runAskingCommand(title: string, boxTitle: string): Promise<void> {
    const box = this.quickTitle.filter({ hasText: boxTitle });
    await this.runCommand(title);
    const isShown = await box.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (!isShown && (await this.#isPageFocused())) {
      await this.runCommand(title);
    }
    await box.waitFor();
  }

  #isPageFocused(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement instanceof HTMLIFrameElement);
  }

  /** Runs a command on what one chooses by its name: a model, a task. */
  async runCommandOn(item: string, title: string, boxTitle = title.replace('Hub Lens: ', '')): Promise<void> {
    await this.runAskingCommand(title, boxTitle);
    await this.pick(item);
  }

  /** Types into the quick input, and takes the first row with such a text. */
  async pick(typed: string, text = typed): Promise<void> {
    await this.quickInput.fill(typed);
    // What is typed in full comes first, as soon as the list knows of it. Walking there meanwhile would walk past it.
    await this.quickFocus(text)
      .waitFor({ timeout: 3000 })
      .catch(() => undefined);
    await this.choose(text);
  }

  /** Takes the first row of the quick input with such a text. */
  async choose(text: string | RegExp): Promise<void> {
    await this.#take(this.quickItem(text));
  }

  /** Takes a row of a list by the keyboard: rows come and go while the hub answers, and a click hits the one that moves by. */
  async #take(rows: Locator, milliseconds = 60_000): Promise<void> {
    await rows.first().waitFor({ timeout: milliseconds });
    const focused = rows.and(this.page.locator('.focused')).first();
    await until(async () => (await focused.isVisible()) || this.#focusNextRow(), milliseconds);
    await this.quickInput.press('Enter');
    // What is typed while the box closes is lost. A next one may have a row with this text, too.
    await focused.waitFor({ state: 'hidden', timeout: 2000 }).catch(() => undefined);
  }

  /**
   * A look before the list has drawn its focus would make it pass the row that is looked for. The key goes to the box
   * itself: editors that close a moment after it has opened may have taken the focus.
   */
  async #focusNextRow(): Promise<false> {
    const place = () =>
      this.page.evaluate(() => document.querySelector('.quick-input-list .monaco-list-row.focused')?.id);
    const before = await place();
    await this.quickInput.press('ArrowDown');
    await until(async () => (await place()) !== before, 2000).catch(() => undefined);
    return false;
  }

  /** Signs in to the local hub with the token of one of its accounts. */
  async signIn(token = 'hf_localReader', name = 'ada'): Promise<void> {
    await this.runAskingCommand('Hub Lens: Set Access Token', 'Set Access Token');
    await this.quickInput.fill(token);
    await this.page.keyboard.press('Enter');
    await this.statusBarItem(name).waitFor();
    await this.dismissNotifications();
  }

  /** Starts a sign-in by browser, up to the code that is to be entered. */
  async askForCode(): Promise<void> {
    await this.runAskingCommand('Hub Lens: Sign In', 'Hub Lens: Sign In');
    await this.choose('Sign In with Browser');
    await this.dialog.filter({ hasText: 'Your code for' }).waitFor();
  }

  /** Opens the hub's page from the code. */
  async openHubPage(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await this.dialog.getByRole('button', { name: 'Copy Code and Open Browser' }).click();
    return opened;
  }

  /** @param confirm does on the hub's page what the user does there */
  async signInByBrowser(confirm: () => void, name = 'ada'): Promise<void> {
    await this.askForCode();
    await (await this.openHubPage()).close();
    confirm();
    await this.statusBarItem(name).waitFor();
    await this.dismissNotifications();
  }

  get dialog(): Locator {
    return this.page.locator('.monaco-dialog-box');
  }

  /** Pastes an access token into the sign-in that something else has started. */
  async pasteToken(token = 'hf_localReader'): Promise<void> {
    await this.quickTitle.filter({ hasText: 'Hub Lens: Sign In' }).waitFor();
    await this.choose('Paste an Access Token');
    await this.quickTitle.filter({ hasText: 'Set Access Token' }).waitFor();
    await this.quickInput.fill(token);
    await this.page.keyboard.press('Enter');
  }

  /** Signs out whoever is signed in. */
  async signOut(): Promise<void> {
    if (await this.statusBarItem('Sign In to Hub').isVisible()) {
      return;
    }
    await this.runCommand('Hub Lens: Sign Out');
    await this.notification('You are signed out').waitFor();
    await this.statusBarItem('Sign In to Hub').waitFor();
    await this.dismissNotifications();
  }

  async openFile(name: string): Promise<void> {
    await this.#takeQuickly('goToFile', name, this.quickItem(name));
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
  }

  /**
   * Opens a quick input by its key, and takes a row that it shows for a text. One that is still closing takes no input,
   * and files that were written since it was open last are only found the next time.
   */
  async #takeQuickly(command: CommandOfEditor, text: string, row: Locator): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      await this.#press(command);
      try {
        await this.quickInput.fill(text, { timeout: 1500 });
        await this.#take(row, 2000);
        return;
      } catch {
        await this.page.keyboard.press('Escape');
      }
    }
    throw new Error(`There is nothing for "${text}"`);
  }

  /** A page that was revealed a moment ago may take the focus from the new editor, and with it what is typed. */
  async newFile(text = ''): Promise<void> {
    const tabs = await this.tabs.count();
    await this.#press('newFile');
    await until(async () => (await this.tabs.count()) > tabs);
    await this.editor.first().waitFor();
    if (text === '') {
      return;
    }
    await this.page.keyboard.insertText(text);
    await until(async () => {
      const isThere = (await this.editorText()) !== '';
      if (!isThere && (await this.#isPageFocused())) {
        await this.editor.first().click();
        await this.page.keyboard.insertText(text);
      }
      return isThere;
    });
  }

  get quickInput(): Locator {
    return this.page.locator('.quick-input-widget:visible .quick-input-box input');
  }

  get quickTitle(): Locator {
    return this.page.locator('.quick-input-widget:visible .quick-input-title');
  }

  /** What the quick input says under its box, for example why a value was refused. */
  get quickMessage(): Locator {
    return this.page.locator('.quick-input-widget:visible .quick-input-message');
  }

  quickItem(text: string | RegExp): Locator {
    return this.page.locator('.quick-input-widget:visible .quick-input-list .monaco-list-row', {
      hasText: text,
    });
  }

  /** The row that Enter takes, if it has such a text. */
  quickFocus(text: string): Locator {
    return this.page.locator('.quick-input-widget:visible .quick-input-list .monaco-list-row.focused', {
      hasText: text,
    });
  }

  notification(text: string | RegExp): Locator {
    return this.page.locator('.notification-toast', { hasText: text });
  }

  /** Clears the notifications, and those that come while it does. */
  async dismissNotifications(): Promise<void> {
    const areGone = async () => (await this.page.locator('.notification-toast').count()) === 0;
    await until(async () => {
      await this.#press('clearNotifications');
      // The editor takes the focus with them, so that it isn't pressed once more than it must be.
      return until(areGone, 1000).then(
        () => true,
        () => false,
      );
    });
  }

  get tabs(): Locator {
    return this.page.locator('.editor-group-container .tabs-container .tab');
  }

  get editor(): Locator {
    return this.page.locator('.editor-group-container.active .monaco-editor .view-lines');
  }

  /** The text the active editor shows, as far as it is scrolled into view. */
  async editorText(): Promise<string> {
    const lines = await this.editor
      .first()
      .locator('.view-line')
      .evaluateAll((elements) =>
        elements
          .map((element) => {
            const line = element.cloneNode(true) as HTMLElement;
            for (const ghost of line.querySelectorAll('[class*="ghost-text-decoration"]')) {
              ghost.remove();
            }
            return { top: Number.parseFloat(line.style.top), text: line.textContent ?? '' };
          })
          .sort((a, b) => a.top - b.top)
          .map(({ text }) => text.replaceAll('\u00a0', ' ')),
      );
    return lines.join('\n');
  }

  get suggestions(): Locator {
    return this.page.locator('.suggest-widget.visible .monaco-list-row');
  }

  statusBarItem(text: string | RegExp): Locator {
    return this.page.locator('.statusbar-item', { hasText: text });
  }

  /** A row of the visible tree views. */
  treeItem(label: string): Locator {
    return this.page.locator('.pane-body .monaco-list-row', {
      has: this.page.locator('.label-name', { hasText: new RegExp(`^${label}$`) }),
    });
  }

  /**
   * Clicks a button of a row. A view may draw its rows anew between the press of the mouse and its release, as when the
   * theme changes, and would miss a click that takes longer than a moment.
   */
  async clickRowButton(row: Locator, name: string): Promise<void> {
    await row.hover();
    await row.getByRole('button', { name }).click({ trial: true });
    await until(() =>
      row.evaluate((drawn, label) => {
        const buttons = [...drawn.querySelectorAll<HTMLElement>('[role="button"]')];
        const button = buttons.find((each) => each.ariaLabel?.includes(label));
        if (button?.isConnected !== true) {
          return false;
        }
        button.click();
        return true;
      }, name),
    );
  }

  /** The row of the tree views that keys act on, if it has such a label. */
  treeFocus(label: string): Locator {
    return this.page.locator('.pane-body .monaco-list:focus-within .monaco-list-row.focused', {
      has: this.page.locator('.label-name', { hasText: new RegExp(`^${label}$`) }),
    });
  }

  /** A row by its label and what stands beside it. */
  treeRow(label: string, description: string): Locator {
    return this.treeItem(label).filter({
      has: this.page.locator('.label-description', { hasText: description }),
    });
  }

  /** The texts of the rows of one tree view, in order, as far as they are scrolled into view. */
  async treeRows(view: string): Promise<string[]> {
    const rows = this.page.locator(
      `.pane:has(.pane-header[aria-label^="${view}"]) .pane-body .monaco-list-row`,
    );
    const found = await rows.evaluateAll((elements) =>
      elements
        .map((element) => ({
          top: Number.parseFloat((element as HTMLElement).style.top),
          text: (element.querySelector('.monaco-icon-label') ?? element).textContent?.trim() ?? '',
        }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    );
    return found;
  }

  /** Opens a row of a tree view, unless it is open already. */
  async expand(label: string): Promise<void> {
    await this.#setExpanded(label, true);
  }

  async collapse(label: string): Promise<void> {
    await this.#setExpanded(label, false);
  }

  async #setExpanded(label: string, expanded: boolean): Promise<void> {
    const row = this.treeItem(label).first();
    await row.waitFor();
    if ((await row.getAttribute('aria-expanded')) !== String(expanded)) {
      await row.locator('.monaco-tl-twistie').click();
      await until(async () => (await row.getAttribute('aria-expanded')) === String(expanded));
    }
  }

  /** Shows our views in the side bar, whether they are there already or not. */
  async openViews(): Promise<void> {
    await this.#press('showHubLens');
    await this.page.locator('.sidebar .composite.title', { hasText: 'Hub Lens' }).waitFor();
  }

  /** Shows the files of the workspace as they are: VS Code misses what changes while its window starts. */
  async openExplorer(): Promise<void> {
    await this.#press('showExplorer');
    await this.page.locator('.explorer-folders-view').waitFor();
    await this.#press('refreshExplorer');
  }

  /** Gives one view of ours the whole side bar, so that its rows are to be seen whatever was open before. */
  async showView(title: string): Promise<void> {
    await this.openViews();
    const header = this.page.locator('.pane-header', { has: this.page.getByText(title, { exact: true }) });
    // Further right are the buttons of a header.
    const position = { x: 30, y: 10 };
    if ((await header.getAttribute('aria-expanded')) !== 'true') {
      await header.click({ position });
    }
    const others = this.page.locator('.sidebar .pane-header[aria-expanded="true"]').filter({
      hasNot: this.page.getByText(title, { exact: true }),
    });
    while ((await others.count()) > 0) {
      await others.first().click({ position });
    }
  }

  /** Leads the keyboard to the first row of a view of ours. A key that comes before the view has the focus is lost. */
  async focusFirstRow(view: string): Promise<void> {
    await this.runCommand(`Hub Lens: Focus on ${view} View`);
    await this.quickInput.waitFor({ state: 'hidden' });
    const pane = this.page.locator('.pane', {
      has: this.page.locator('.pane-header').getByText(view, { exact: true }),
    });
    await pane.locator('.monaco-list:focus-within').waitFor();
    await this.page.keyboard.press('Home');
  }

  /** Rests the pointer on a place until a card with such a text shows: the editor asks for one when the pointer comes. */
  async hoverOver(place: Locator, text: string): Promise<Locator> {
    const card = this.page.locator('.monaco-hover:visible', { hasText: text }).first();
    await until(async () => {
      await this.page.mouse.move(700, 620);
      await place.hover();
      await card.waitFor({ timeout: 4000 }).catch(() => undefined);
      return card.isVisible();
    });
    return card;
  }

  /** Chooses from a context menu. The editor ignores a click soon after the menu opened, but not the keyboard. */
  async chooseFromMenu(target: Locator, item: string): Promise<void> {
    await target.click({ button: 'right' });
    const entry = this.page.getByRole('menuitem', { name: item, exact: true });
    await entry.hover();
    await this.page.locator('.action-item.focused', { has: entry }).waitFor();
    await this.page.keyboard.press('Enter');
    await entry.waitFor({ state: 'hidden' });
  }

  /** Waits until the active editor shows such text. */
  async waitForText(pattern: RegExp): Promise<string> {
    let text = '';
    try {
      return await until(async () => {
        text = await this.editorText();
        return pattern.test(text) && text;
      });
    } catch (cause) {
      throw new Error(`The editor does not show ${pattern}:\n${text}`, { cause });
    }
  }

  /** The innermost frame of the visible webview: the page that we ship. */
  webview(): Promise<Frame> {
    return until(() => {
      // A frame that is about to be replaced doesn't answer, and must not hold up the others.
      const looks = this.page.frames().map(async (frame) => {
        await frame.locator('#root > *').first().waitFor({ state: 'attached', timeout: 300 });
        return frame;
      });
      return Promise.any(looks).catch(() => undefined);
    });
  }

  /** Opens the picker of the chat's models until it shows a row: it lists what was known when it opened. */
  async findChatModel(name: string): Promise<Locator> {
    const picker = this.page.locator('.interactive-input-part .chat-input-toolbars .model-picker-split');
    const row = this.page.locator('.action-widget .monaco-list-row', { hasText: name }).first();
    for (let tries = 0; tries < 20; tries += 1) {
      await picker.first().click();
      await this.page.keyboard.type(name, { delay: 20 });
      try {
        await row.waitFor({ timeout: 3000 });
        return row;
      } catch {
        await this.page.keyboard.press('Escape');
        await this.page.locator('.action-widget').first().waitFor({ state: 'hidden' });
      }
    }
    throw new Error(`The chat has no model "${name}"`);
  }

  /** The editor opens its list of language models over everything else. */
  async closeLanguageModels(): Promise<void> {
    const block = this.page.locator('.monaco-modal-editor-block');
    for (let tries = 0; tries < 5 && (await block.isVisible()); tries += 1) {
      await block.locator('.monaco-editor').first().click();
      await this.page.keyboard.press('Escape');
      await block.waitFor({ state: 'hidden', timeout: 500 }).catch(() => undefined);
    }
    await block.waitFor({ state: 'hidden' });
  }

  /** The page once it shows something. After a reload of the window the editor may build a page's frame twice. */
  webviewShowing(find: (frame: Frame) => Locator): Promise<Frame> {
    return until(async () => {
      const frame = await this.webview();
      const isShown = await find(frame)
        .first()
        .isVisible()
        .catch(() => false);
      return isShown && frame;
    });
  }

  /** Leaves the window to the tests of the next file. */
  async tidyUp(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dismissNotifications();
    await this.closeAllEditors();
  }

  /**
   * The command closes the active editor; one that is still being opened isn't active yet. VS Code gives a new cell of a
   * notebook its id a moment late: if the notebook is closing by then, the window asks whether to save it.
   */
  async closeAllEditors(): Promise<void> {
    const dialog = this.page.locator('.monaco-dialog-box');
    const dontSave = dialog.getByRole('button', { name: "Don't Save" });
    const closeOne = async () => {
      if (await dontSave.isVisible()) {
        await dontSave.click();
      }
      const isOpen = (await this.tabs.count()) > 0;
      await (isOpen && this.#press('closeEditor'));
      return !isOpen;
    };
    try {
      await until(closeOne);
    } catch (cause) {
      const seen = [...(await this.tabs.allInnerTexts()), ...(await dialog.allInnerTexts())];
      throw new Error(`Editors stay open: ${seen.join(', ')}`, { cause });
    }
  }

  /** Changes settings of the folder, and waits until the window has them. */
  async set(settings: Readonly<Record<string, unknown>>): Promise<void> {
    const file = join(this.#files.workspace, '.vscode', 'settings.json');
    this.#settingsCount += 1;
    const title = `Settings ${this.#settingsCount}`;
    const before = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ ...before, ...settings, 'window.title': title }));
    await until(async () => (await this.page.title()).startsWith(title));
  }

  /** Changes a text or a number in the settings of the user, in the settings editor. */
  async setForUser(name: string, value: string | number): Promise<void> {
    await this.runCommand('Preferences: Open Settings (UI)');
    await this.page.locator('.settings-editor .suggest-input-container').click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(name);
    const input = this.page.locator(`.settings-editor [data-key="${name}"] input`);
    await input.fill(String(value));
    await input.press('Tab');
    const saved = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    await until(async () => {
      const settings = await readFile(this.#files.settings, 'utf8');
      return settings.replace(/\s/g, '').includes(saved);
    });
    await this.closeAllEditors();
  }

  /** Saves keys of providers, given by the providers' names. */
  async saveProviderKeys(keys: readonly (readonly [label: string, key: string])[]): Promise<void> {
    const title = this.quickTitle.filter({ hasText: 'Provider Keys' });
    await this.runAskingCommand('Hub Lens: Manage Provider Keys', 'Provider Keys');
    for (const [label, key] of keys) {
      await this.pick(label);
      await this.quickTitle.filter({ hasText: `Key for ${label}` }).waitFor();
      await this.quickInput.fill(key);
      await this.page.keyboard.press('Enter');
      await title.waitFor();
    }
    await this.page.keyboard.press('Escape');
    await this.dismissNotifications();
  }

  /** Waits until the clipboard has such a text. */
  async waitForClipboard(pattern: RegExp): Promise<string> {
    return until(async () => {
      const text = await this.page.evaluate(() => navigator.clipboard.readText());
      return pattern.test(text) && text;
    });
  }

  async setTheme(name: Theme): Promise<void> {
    const { id, kind } = themes[name];
    await this.set({ 'workbench.colorTheme': id });
    await this.page.locator(`.monaco-workbench.${kind}`).waitFor();
  }

  /** Leaves a picture of the window, if the run is to leave pictures: each costs as much as a few clicks. */
  async screenshot(name: string): Promise<void> {
    if (process.env.HUB_LENS_PICTURES !== undefined) {
      await this.picture(name);
    }
  }

  async picture(name: string): Promise<void> {
    await this.page.screenshot({ path: `test-results/${name}.png` });
  }
}
