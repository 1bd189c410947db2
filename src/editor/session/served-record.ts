import type { ModelRecord } from '../../catalogue';

/** A model that a server of the user's own serves, as the hub would describe it: it chats. */
export function servedRecord(id: string): ModelRecord {
  return { id, tags: ['conversational'] };
}
