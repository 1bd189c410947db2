import type { ApprovalScope, Trifecta } from '../../protocol';
import { type ChatTool, toolKey } from './tool';

/** What approvals depend on, besides the tool. */
export interface ApprovalSituation {
  /** Whether the user trusts the folder that is open. */
  readonly isTrusted: boolean;
  /** The keys of tools that are approved for the chat. */
  readonly granted: readonly string[];
  /** Whether the user approved the tool for all chats. */
  readonly isAlwaysApproved: (tool: ChatTool) => boolean;
  /** Of the chosen set. */
  readonly trifecta: Trifecta | undefined;
}

interface Rule {
  readonly applies: (tool: ChatTool, situation: ApprovalSituation) => boolean;
  /** For how long the tool may be approved. Empty where there is nothing to approve. */
  readonly scopes: readonly ApprovalScope[];
}

/**
 * The first rule that applies decides.
 *
 * A tool's own word that it only reads (`readOnlyHint` of MCP) comes from whoever could do harm, so it never leads to
 * an approval for all chats: it's for our own tools, whose code we know. For one chat, in which the user sees the
 * calls go by, every tool can be approved. What holds for all chats ends where the chosen set reads private data and
 * can send it away.
 */
const rules: readonly Rule[] = [
  // Nothing runs: the user writes the result.
  { applies: ({ source }) => source === 'mock', scopes: [] },
  { applies: ({ isWorkspaceDefined }, { isTrusted }) => isWorkspaceDefined && !isTrusted, scopes: ['once'] },
  {
    applies: (tool, { trifecta }) => isKnownToRead(tool) && trifecta === undefined,
    scopes: ['once', 'chat', 'always'],
  },
  { applies: () => true, scopes: ['once', 'chat'] },
];

/** For how long the user can approve a tool; empty where it needs no approval. */
export function scopesFor(tool: ChatTool, situation: ApprovalSituation): readonly ApprovalScope[] {
  return rules.find(({ applies }) => applies(tool, situation))?.scopes ?? ['once'];
}

/** How a call of the tool is approved without a question; undefined where the user has to be asked. */
export function approvedAs(
  tool: ChatTool,
  situation: ApprovalSituation,
): 'automatic' | 'chat' | 'always' | undefined {
  const scopes = scopesFor(tool, situation);
  if (scopes.length === 0) {
    return 'automatic';
  }
  if (scopes.includes('always') && situation.isAlwaysApproved(tool)) {
    return 'always';
  }
  return scopes.includes('chat') && situation.granted.includes(toolKey(tool)) ? 'chat' : undefined;
}

/** The wanted scope where it can be chosen; what can't be is for once. */
export function narrowed(wanted: ApprovalScope, scopes: readonly ApprovalScope[]): ApprovalScope {
  return scopes.includes(wanted) ? wanted : 'once';
}

/**
 * The tools of a set that can read private data, and those that can send data away, where there are both: what a
 * stranger's text asks for could then leak. Of another's tool it is assumed that it reads private data, and that it
 * can send unless it says that it only reads.
 */
export function trifectaOf(tools: readonly ChatTool[]): Trifecta | undefined {
  const readers = tools.filter(({ source, readsPrivate = source === 'editor' }) => readsPrivate);
  const senders = tools.filter(
    ({ source, saysReadOnly, sends = source !== 'mock' && !saysReadOnly }) => sends,
  );
  const named = (list: readonly ChatTool[]) => list.map(({ name }) => name);
  return readers.length === 0 || senders.length === 0
    ? undefined
    : { readers: named(readers), senders: named(senders) };
}

function isKnownToRead({ source, saysReadOnly }: ChatTool): boolean {
  return source === 'hubLens' && saysReadOnly;
}
