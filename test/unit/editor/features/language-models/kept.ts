import type { Memory } from '../../../../../src/editor/features/language-models/models/chat-models';

/** A memory of all windows that keeps JSON, as the editor's does. */
export class Kept implements Memory {
  readonly values = new Map<string, unknown>();
  get(key: string): unknown {
    return this.values.get(key);
  }
  async update(key: string, value: unknown): Promise<void> {
    this.values.set(key, JSON.parse(JSON.stringify(value)));
  }
}
