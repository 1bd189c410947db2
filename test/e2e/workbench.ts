import type { Frame, Locator, Page } from 'playwright-core';
import { until } from '../until';

/** The class that the window has with a theme. */
const themeKinds: Readonly<Record<string, string>> = {
  'Dark Modern': 'vs-dark',
  'Light Modern': 'vs',
  'Dark High Contrast': 'hc-black',
  'Light High Contrast': 'hc-light',
};

/** VS Code's window as a user meets it: keys, clicks, and what is to be read on the screen. */
export class Workbench {
  constructor(readonly page: Page) {}

  async ready(): Promise<void> {
    await this.page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
    await this.page.locator('.activitybar [aria-label^="Hub Lens"]').first().waitFor();
  }

  /** Runs a command by its title, through the command palette. */
  async runCommand(title: string): Promise<void> {
    const row = this.page.locator(`.quick-input-list .monaco-list-row[aria-label^="${title}"]`);
    await this.#takeQuickly('F1', `>${title}`, row);
  }

  /** Runs a command that asks for something in a box of its own, and waits until that box has taken over. */
  async runAskingCommand(title: string, boxTitle: string): Promise<void> {
    await this.runCommand(title);
    await this.quickTitle.filter({ hasText: boxTitle }).waitFor();
  }

  /** Runs a command on what one chooses by its name: a model, a task. */
  async runCommandOn(item: string, title: string, boxTitle = title.replace('Hub Lens: ', '')): Promise<void> {
    await this.runAskingCommand(title, boxTitle);
    await this.quickInput.fill(item);
    // Rows come and go while the hub answers, and a click would hit the one that moves by.
    await this.quickFocus(item).waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Signs in to the local hub with the token of one of its accounts. */
  async signIn(token = 'hf_localReader', name = 'ada'): Promise<void> {
    await this.runAskingCommand('Hub Lens: Set Access Token', 'Set Access Token');
    await this.quickInput.fill(token);
    await this.page.keyboard.press('Enter');
    await this.statusBarItem(name).waitFor();
    await this.dismissNotifications();
  }

  async openFile(name: string): Promise<void> {
    await this.#takeQuickly('ControlOrMeta+P', name, this.quickItem(name));
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
  }

  /**
   * Opens a quick input by its key, and takes a row that it shows for a text. One that is still closing takes no input,
   * and files that were written since it was open last are only found the next time.
   */
  async #takeQuickly(key: string, text: string, row: Locator): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      await this.page.keyboard.press(key);
      try {
        await this.quickInput.fill(text, { timeout: 1500 });
        await row.first().click({ timeout: 2000 });
        return;
      } catch {
        await this.page.keyboard.press('Escape');
        await this.page.waitForTimeout(300);
      }
    }
    throw new Error(`There is nothing for "${text}"`);
  }

  async newFile(text = ''): Promise<void> {
    await this.runCommand('File: New Untitled Text File');
    await this.editor.first().waitFor();
    if (text !== '') {
      await this.page.keyboard.insertText(text);
    }
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

  async dismissNotifications(): Promise<void> {
    await this.runCommand('Notifications: Clear All Notifications');
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
          .map((element) => ({
            top: Number.parseFloat((element as HTMLElement).style.top),
            text: element.textContent ?? '',
          }))
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
      await this.page.waitForTimeout(200);
    }
  }

  /** Gives one view of ours the whole side bar, so that its rows are to be seen whatever was open before. */
  async showView(title: string): Promise<void> {
    await this.openView('Hub Lens');
    const header = this.page.locator('.pane-header', { has: this.page.getByText(title, { exact: true }) });
    if ((await header.getAttribute('aria-expanded')) !== 'true') {
      await header.click();
    }
    const others = this.page.locator('.sidebar .pane-header[aria-expanded="true"]').filter({
      hasNot: this.page.getByText(title, { exact: true }),
    });
    while ((await others.count()) > 0) {
      await others.first().click();
    }
  }

  /** Chooses from a context menu. The editor ignores a click that follows too soon on the opening of the menu. */
  async chooseFromMenu(target: Locator, item: string): Promise<void> {
    await target.click({ button: 'right' });
    const entry = this.page.getByRole('menuitem', { name: item });
    await entry.hover();
    await this.page.waitForTimeout(500);
    await entry.click();
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

  /**
   * Waits until the editor has written down the state of its tabs, so that a window which is loaded again finds them. It
   * does so every few seconds, when there is an idle moment, and not when it closes.
   *
   * @param text in the state of a tab: its title, or what its page has kept
   */
  async untilKept(text: string, milliseconds = 30_000): Promise<void> {
    await until(() => this.page.evaluate(isInKeptTabs, text), milliseconds);
  }

  async openView(title: string): Promise<void> {
    const tab = this.page.locator(`.activitybar .action-item:has([aria-label^="${title}"])`);
    if ((await tab.getAttribute('aria-selected')) !== 'true' && !(await tab.locator('.checked').count())) {
      await tab.click();
    }
  }

  /** The innermost frame of the visible webview: the page that we ship. */
  webview(): Promise<Frame> {
    return until(async () => {
      for (const frame of this.page.frames()) {
        const isOurs = await frame
          .locator('#root > *')
          .count()
          .catch(() => 0);
        if (isOurs > 0) {
          return frame;
        }
      }
      return undefined;
    }, 20_000);
  }

  /** Opens the picker of the chat's models until it shows a row: it lists what was known when it opened. */
  async findChatModel(name: string): Promise<Locator> {
    const picker = this.page.locator('.interactive-input-part .chat-input-toolbars .model-picker-split');
    const row = this.page.locator('.action-widget .monaco-list-row', { hasText: name }).first();
    for (let tries = 0; tries < 5; tries += 1) {
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
    }, 20_000);
  }

  async closeAllEditors(): Promise<void> {
    await this.runCommand('View: Revert and Close Editor').catch(() => undefined);
    await this.runCommand('View: Close All Editors');
    const dontSave = this.page.getByRole('button', { name: /Don't Save/ });
    if (await dontSave.isVisible().catch(() => false)) {
      await dontSave.click();
    }
  }

  /** Changes a text setting in the settings editor. */
  async setSetting(name: string, value: string): Promise<void> {
    await this.#changeSetting(name, async (row) => {
      await row.locator('input').fill(value);
      await row.locator('input').press('Tab');
    });
  }

  /** Switches a setting that is on or off, in the settings editor. */
  async toggleSetting(name: string): Promise<void> {
    await this.#changeSetting(name, (row) => row.locator('.setting-value-checkbox').click());
  }

  async #changeSetting(name: string, change: (row: Locator) => Promise<void>): Promise<void> {
    await this.runCommand('Preferences: Open Settings (UI)');
    await this.page.locator('.settings-editor .suggest-input-container').click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(name);
    await change(this.page.locator(`.settings-editor [data-key="${name}"]`));
    // It is written a moment later, and nothing tells of that.
    await this.page.waitForTimeout(1000);
    await this.runCommand('View: Close Editor');
  }

  /** Waits until the clipboard has such a text. */
  async waitForClipboard(pattern: RegExp): Promise<string> {
    return until(async () => {
      const text = await this.page.evaluate(() => navigator.clipboard.readText());
      return pattern.test(text) && text;
    });
  }

  async setTheme(name: string): Promise<void> {
    await this.runCommand('Preferences: Color Theme');
    await this.quickInput.fill(name);
    await this.quickFocus(name).waitFor();
    await this.page.keyboard.press('Enter');
    const kind = themeKinds[name];
    if (kind === undefined) {
      throw new Error(`Nobody has said of what kind ${name} is`);
    }
    await this.page.locator(`.monaco-workbench.${kind}`).waitFor();
  }

  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: `test-results/${name}.png` });
  }
}

/** Runs in the window. */
async function isInKeptTabs(text: string): Promise<boolean> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    if (name.startsWith('vscode-web-state-db')) {
      const database = await result(indexedDB.open(name));
      const store = database.transaction('ItemTable').objectStore('ItemTable');
      const tabs = await result<unknown>(store.get('memento/workbench.parts.editor'));
      database.close();
      if (JSON.stringify(tabs ?? '').includes(text)) {
        return true;
      }
    }
  }
  return false;
}
