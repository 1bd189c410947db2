import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { SentDocuments } from '../../parts/sent-documents';
import type { LazySession } from '../../session/session';
import type { AgentWorld } from './agent-world';
import { TryConsent } from './participant/try-consent';
import { sentScheme } from './sent-scheme';
import { toolNames } from './tool-names';

export function registerAgents(context: vscode.ExtensionContext, session: LazySession): void {
  const world = once(async () => {
    const { createWorld } = await import('./host-world');
    const made = createWorld(await session(), context.globalStorageUri);
    context.subscriptions.push(made);
    return made;
  });
  const sent = once(async () => {
    const { SentDocuments } = await import('../../parts/sent-documents');
    const goneText = vscode.l10n.t(
      'This is no longer available. Ask for the run again to see what it sends.',
    );
    return new SentDocuments({ scheme: sentScheme, goneText });
  });
  const tools = once(
    async () => new (await import('./hub-tools')).HubTools(await session(), await world(), await sent()),
  );
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(sentScheme, {
      provideTextDocumentContent: async (uri) => (await sent()).textOf(uri),
    }),
    vscode.commands.registerCommand('hubLens.showSent', async (id?: unknown) => (await sent()).show(id)),
  );
  // Some editors that are built on VS Code have neither.
  if (typeof vscode.lm?.registerTool === 'function') {
    for (const name of toolNames) {
      context.subscriptions.push(
        vscode.lm.registerTool(name, {
          prepareInvocation: async (options, token) => (await tools()).prepare(name, options, token),
          invoke: async (options, token) => (await tools()).invoke(name, options, token),
        }),
      );
    }
  }
  if (typeof vscode.chat?.createChatParticipant === 'function') {
    registerParticipant(context, session, world, sent);
  }
}

function registerParticipant(
  context: vscode.ExtensionContext,
  session: LazySession,
  world: () => Promise<AgentWorld>,
  sent: () => Promise<SentDocuments>,
): void {
  const consent = new TryConsent();
  const hub = once(async () => {
    const { HubParticipant } = await import('./participant/hub-participant');
    return new HubParticipant(await session(), await world(), consent, await sent());
  });
  const participant = vscode.chat.createChatParticipant('hubLens.hub', async (...request) =>
    (await hub()).handle(...request),
  );
  participant.iconPath = vscode.Uri.joinPath(context.extensionUri, 'media', 'icon.png');
  participant.followupProvider = {
    provideFollowups: async (result) => (await import('./participant/follow-ups')).followUps(result),
  };
  context.subscriptions.push(
    participant,
    vscode.commands.registerCommand('hubLens.allowTry', async (given?: unknown) => {
      const { allowTry } = await import('./participant/allow-try');
      await allowTry(consent, given);
    }),
  );
}
