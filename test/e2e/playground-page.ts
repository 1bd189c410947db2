import type { Frame, Locator } from 'playwright-core';
import { until } from '../until';
import type { Workbench } from './workbench';

/** The playground as its user meets it. */
export class PlaygroundPage {
  constructor(readonly frame: Frame) {}

  static async open(workbench: Workbench): Promise<PlaygroundPage> {
    await workbench.runCommand('Hub Lens: Open Playground');
    return new PlaygroundPage(await workbench.webview());
  }

  /** @param place among the models that are compared */
  async pickModel(id: string, place = 0): Promise<void> {
    const box = this.frame.getByRole('combobox', { name: 'Model' }).nth(place);
    await box.click();
    await box.fill(id);
    await this.frame.getByRole('option').getByText(id, { exact: true }).click();
    await this.frame.getByRole('region', { name: `About ${id}`, exact: true }).waitFor();
  }

  /** Opens what is known of a model, waits until a fact is among it, and closes it again. */
  async factsOf(id: string, fact: string): Promise<void> {
    const button = this.button(`Facts about ${id}`);
    await button.click();
    const facts = this.frame.getByRole('dialog');
    await facts.getByText(fact).waitFor();
    await button.press('Escape');
    await facts.waitFor({ state: 'hidden' });
  }

  get message(): Locator {
    return this.frame.getByRole('textbox', { name: 'Message', exact: true });
  }

  async ask(text: string): Promise<void> {
    await this.message.fill(text);
    await until(async () => (await this.message.inputValue()) === text);
    await this.frame.getByRole('button', { name: 'Send' }).click();
  }

  get lastQuestion(): Locator {
    return this.frame.locator('.turn.user .text').last();
  }

  get lastAnswer(): Locator {
    return this.frame.locator('.turn.assistant').last();
  }

  /** Waits until the last answer is whole. */
  async answered(): Promise<void> {
    await this.lastAnswer.getByText(/tokens · [\d.]+ tokens\/s/).waitFor();
  }

  /** Tries an answer that failed again, and waits until it is whole. */
  async retry(): Promise<void> {
    await this.lastAnswer
      .getByRole('button', { name: /^Retry/ })
      .first()
      .click();
    await this.answered();
  }

  /** What a form gave. */
  result(model: string): Locator {
    return this.frame.getByRole('region', { name: `Result of ${model}`, exact: true });
  }

  /** A field of a form. */
  field(label: string): Locator {
    return this.frame.getByRole('textbox', { name: label, exact: true });
  }

  /** Fills a form with the first of its examples. */
  async pressExample(): Promise<void> {
    await this.frame.getByRole('group', { name: 'Examples' }).getByRole('button').first().click();
  }

  /** Chooses a file of the workspace for a field. */
  async chooseFile(workbench: Workbench, field: string, name: string): Promise<void> {
    await this.button(new RegExp(`^(Choose File: |Replace )${field}$`)).click();
    await workbench.choose(name);
    await this.frame.locator('figcaption', { hasText: name }).waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  async openTab(name: string): Promise<void> {
    await this.frame.getByRole('tab', { name, exact: true }).click();
  }

  get progress(): Locator {
    return this.frame.getByRole('progressbar');
  }
}
