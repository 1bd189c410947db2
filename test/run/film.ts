import type { Page } from 'playwright-core';
import type { Frame } from './gif';

/** Takes pictures of a window while it is used; how long each stands is said, not measured. */
export class Film {
  readonly #frames: Frame[] = [];

  constructor(readonly page: Page) {}

  /** What was taken; pictures that are the same as the one before make that one stand longer. */
  get frames(): readonly Frame[] {
    return this.#frames;
  }

  get milliseconds(): number {
    return this.#frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  }

  async hold(milliseconds: number): Promise<void> {
    const png = await this.page.screenshot();
    const last = this.#frames.at(-1);
    if (last !== undefined && png.equals(last.png)) {
      this.#frames.splice(-1, 1, { png, milliseconds: last.milliseconds + milliseconds });
    } else {
      this.#frames.push({ png, milliseconds });
    }
  }

  /** Some letters a picture, as fast as one types. */
  async type(text: string, lettersEach = 2): Promise<void> {
    for (const letters of text.match(new RegExp(`.{1,${lettersEach}}`, 'gs')) ?? []) {
      await this.page.keyboard.type(letters);
      await this.hold(lettersEach * 55);
    }
  }

  async press(key: string, milliseconds = 300): Promise<void> {
    await this.page.keyboard.press(key);
    await this.hold(milliseconds);
  }

  /** Pictures for as long as something goes on. */
  async follow(isOver: () => Promise<boolean>, millisecondsEach: number): Promise<void> {
    while (!(await isOver())) {
      await this.hold(millisecondsEach);
    }
  }
}
