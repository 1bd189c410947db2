import type * as vscode from 'vscode';
import * as z from 'zod/mini';
import { type ChatTool, toolKey } from '../../../trial/agent';

const storageKey = 'approvedTools';
const keysSchema = z.catch(z.array(z.string()), []);

/** The tools that the user approved for all chats. */
export class AlwaysApproved {
  constructor(private readonly memory: vscode.Memento) {}

  has(tool: ChatTool): boolean {
    return this.#keys().includes(toolKey(tool));
  }

  async add(keys: readonly string[]): Promise<void> {
    await this.memory.update(storageKey, [...new Set([...this.#keys(), ...keys])]);
  }

  async remove(tool: ChatTool): Promise<void> {
    const others = this.#keys().filter((key) => key !== toolKey(tool));
    await this.memory.update(storageKey, others.length > 0 ? others : undefined);
  }

  #keys(): readonly string[] {
    return keysSchema.parse(this.memory.get(storageKey));
  }
}
