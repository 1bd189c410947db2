import type { ChatTool } from '../../../../src/trial/agent';

/** A tool of the editor that any arguments fit, unless said otherwise. */
export function toolOf(name: string, facts: Partial<ChatTool> = {}): ChatTool {
  return {
    name,
    description: `Does ${name}`,
    schema: { type: 'object' },
    source: 'editor',
    server: 'files',
    saysReadOnly: false,
    isWorkspaceDefined: false,
    ...facts,
  };
}
