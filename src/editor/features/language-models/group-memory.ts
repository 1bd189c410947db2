import type { Memory } from './models/chat-models';

/** `true` once Hub Lens was in the user's list of providers, `'wanted'` while VS Code could not add it. */
const groupKey = 'languageModels.group';

/** Adds Hub Lens to the user's list of providers once. A user who removes it is not overruled. */
export class GroupMemory {
  constructor(
    private readonly state: Memory,
    /** Resolves to whether the list has Hub Lens now. */
    private readonly addGroup: () => Promise<boolean>,
  ) {}

  /** The user asks for chat models: adds it even where it was removed. */
  async add(): Promise<void> {
    await this.state.update(groupKey, (await this.addGroup()) || 'wanted');
  }

  /** The user has models for the chat now. */
  async addOnce(): Promise<void> {
    if (this.state.get(groupKey) !== true) {
      await this.add();
    }
  }

  /** For the start of a window, and for each time chat is turned on or off. */
  async addIfWanted(): Promise<void> {
    if (this.state.get(groupKey) === 'wanted') {
      await this.add();
    }
  }
}
