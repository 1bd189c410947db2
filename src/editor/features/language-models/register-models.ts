import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';
import type { ChatModelSource } from './chat-model-source';
import type { GroupMemory } from './group-memory';
import { reportScheme } from './usage/report-scheme';
import type { UsageSink } from './usage-sink';

/** What the provider of chat models takes: which there are, and where it tells what answers took. */
interface ChatModelParts {
  readonly source: ChatModelSource;
  readonly sink: UsageSink;
}

/** Set in global state when there are numbers. */
const hasUsageKey = 'chatUsage';

/** Registers the choice of chat models and what their use costs. */
export function registerChatModels(
  context: vscode.ExtensionContext,
  session: LazySession,
  group: GroupMemory,
): ChatModelParts {
  const changed = new vscode.EventEmitter<void>();
  const models = once(async () => {
    const { createChatModels } = await import('./models/create-chat-models');
    return createChatModels(context, await session(), () => changed.fire());
  });
  const usage = once(async () => {
    const { createChatUsage } = await import('./usage/create-usage');
    return createChatUsage(context, await session());
  });
  // The numbers of today are there after a reload; who never used a chat model loads nothing.
  const timer = setTimeout(() => context.globalState.get(hasUsageKey) !== undefined && void usage());
  context.subscriptions.push(
    changed,
    { dispose: () => clearTimeout(timer) },
    vscode.commands.registerCommand('hubLens.manageChatModels', async () => {
      const { manageChatModels } = await import('./models/manage-chat-models');
      await manageChatModels(await session(), await models(), group);
    }),
    vscode.workspace.registerTextDocumentContentProvider(reportScheme, {
      provideTextDocumentContent: async () => (await usage()).report(),
    }),
    vscode.commands.registerCommand('hubLens.showChatUsage', async () => {
      const { showChatUsage } = await import('./usage/show-chat-usage');
      const { ledger, serverNames } = await usage();
      await showChatUsage(ledger, serverNames());
    }),
  );
  return {
    source: {
      list: async (signal) => (await models()).list(signal),
      listKnown: async () => (await models()).listKnown(),
      onDidChange: changed.event,
    },
    sink: {
      noteChat: async () => {
        await usage();
        if (context.globalState.get(hasUsageKey) === undefined) {
          await context.globalState.update(hasUsageKey, true);
        }
      },
    },
  };
}
