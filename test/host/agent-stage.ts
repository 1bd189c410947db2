import * as vscode from 'vscode';
import { createWorld } from '../../src/editor/features/agents/host-world';
import { HubTools } from '../../src/editor/features/agents/hub-tools';
import { HubParticipant } from '../../src/editor/features/agents/participant/hub-participant';
import { TryConsent } from '../../src/editor/features/agents/participant/try-consent';
import { sentScheme } from '../../src/editor/features/agents/sent-scheme';
import { SentDocuments } from '../../src/editor/parts/sent-documents';
import { createSession, type Session } from '../../src/editor/session/session';
import { contextInMemory } from './context';
import { testLog } from './test-log';

/** The agents' part of the extension, with an account of its own. */
export interface AgentStage {
  readonly session: Session;
  readonly tools: HubTools;
  readonly participant: HubParticipant;
  readonly consent: TryConsent;
  readonly sent: SentDocuments;
  dispose(): void;
}

export function agentStage(): AgentStage {
  const context = contextInMemory();
  const session = createSession(context, testLog());
  const world = createWorld(session, context.globalStorageUri);
  const consent = new TryConsent();
  const sent = new SentDocuments({ scheme: sentScheme, goneText: '' });
  return {
    session,
    consent,
    sent,
    tools: new HubTools(session, world, sent),
    participant: new HubParticipant(session, world, consent, sent),
    dispose: () => vscode.Disposable.from(world, ...context.subscriptions).dispose(),
  };
}

/** What a participant wrote into a chat. */
export class RecordedReply {
  text = '';
  readonly buttons: vscode.Command[] = [];
  readonly trusted: (readonly string[])[] = [];

  readonly stream = {
    markdown: (value: string | vscode.MarkdownString) => {
      this.text += typeof value === 'string' ? value : plainOf(value.value);
      if (typeof value !== 'string' && typeof value.isTrusted === 'object') {
        this.trusted.push(value.isTrusted.enabledCommands);
      }
    },
    button: (command: vscode.Command) => void this.buttons.push(command),
    progress: () => undefined,
  } as unknown as vscode.ChatResponseStream;
}

/** The text that Markdown shows. */
function plainOf(markdown: string): string {
  return markdown
    .replaceAll('\\', '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
