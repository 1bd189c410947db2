import type { Locator, Page } from 'playwright-core';

/** VS Code's own chat beside the editor. */
export class ChatPanel {
  constructor(private readonly page: Page) {}

  get input(): Locator {
    return this.page.locator('.interactive-input-part .monaco-editor').first();
  }

  get picker(): Locator {
    return this.page.locator('.interactive-input-part .chat-input-toolbars .action-label');
  }

  get answers(): Locator {
    return this.page.locator('.interactive-item-container.interactive-response');
  }

  /** Opens it, unless the tests of another file have. */
  async open(): Promise<void> {
    if (!(await this.input.isVisible())) {
      await this.page.keyboard.press('ControlOrMeta+Alt+I');
    }
    await this.input.waitFor();
  }

  /** The list keeps no more in the page than it shows, so that the answer is always the last one. */
  async send(text: string): Promise<Locator> {
    await this.input.click();
    await this.page.keyboard.insertText(text);
    await this.page.keyboard.press('Enter');
    return this.answers.last();
  }
}
