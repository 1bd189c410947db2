import type { ModelRecord } from '../../catalogue';

/** A model that a server of the user's own serves, as the hub would describe it: it chats. */
export function servedRecord(id: string): ModelRecord {
  return { id, tags: ['conversational'] };
}

/** A model that this machine runs, as the hub would describe it: for one of its tasks. */
export function localRecord(id: string, task: string): ModelRecord {
  const isChat = task === 'conversational';
  return {
    id,
    library_name: 'transformers.js',
    pipeline_tag: isChat ? 'text-generation' : task,
    tags: ['transformers.js', ...(isChat ? ['conversational'] : [])],
  };
}
