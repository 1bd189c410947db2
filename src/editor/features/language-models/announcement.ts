import type { Memory } from './models/chat-models';

/** Set once VS Code's chat has asked for our models, or used one. */
const askedKey = 'languageModels.asked';

interface Chat {
  readonly isOn: () => boolean;
  /** Makes VS Code ask which models there are. */
  readonly announce: () => void;
}

/**
 * With nobody signed in to its own chat, VS Code doesn't ask for models by itself: the picker would be empty, and the
 * first message to @hub, which needs a chosen model, would fail. So Hub Lens announces its models as soon as chat is on.
 */
export class Announcement {
  #isUnanswered = false;

  constructor(
    private readonly state: Memory,
    private readonly chat: Chat,
  ) {}

  /** For the start of a window, and for each time chat is turned on or off. */
  announce(): void {
    if (this.chat.isOn()) {
      this.#isUnanswered = !this.#isAsked;
      this.chat.announce();
    }
  }

  /** @returns whether VS Code asks because of the announcement alone: no user asked, so nothing may be sent */
  async isAnswer(): Promise<boolean> {
    if (this.#isUnanswered) {
      this.#isUnanswered = false;
      return true;
    }
    if (!this.#isAsked) {
      await this.state.update(askedKey, true);
    }
    return false;
  }

  /** A model is used: VS Code asks once more, this time for the user. */
  used(): void {
    if (!this.#isAsked) {
      this.chat.announce();
    }
  }

  get #isAsked(): boolean {
    return this.state.get(askedKey) === true;
  }
}
