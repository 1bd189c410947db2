import type * as vscode from 'vscode';
import type { SentDocuments } from '../../../parts/sent-documents';
import type { Session } from '../../../session/session';
import type { AgentWorld } from '../agent-world';
import type { TryConsent } from './try-consent';

/** What of a chat's answer we write. */
export type Reply = Pick<vscode.ChatResponseStream, 'markdown' | 'button' | 'progress'>;

/** What VS Code remembers of an answer. */
export interface Told {
  /** Models that the answer is about, the best first. */
  readonly models: readonly string[];
}

/** One question to the participant. */
export interface Turn {
  readonly session: Pick<Session, 'models' | 'facts' | 'lastPlace'>;
  readonly world: AgentWorld;
  readonly consent: TryConsent;
  readonly sent: SentDocuments;
  readonly prompt: string;
  readonly reply: Reply;
  readonly signal: AbortSignal;
  /** The model that the conversation was about last. */
  readonly lastModel: string | undefined;
}
