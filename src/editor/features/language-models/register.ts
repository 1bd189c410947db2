import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';
import { Announcement } from './announcement';
import { chatSetting, isChatOn } from './chat-setting';
import { GroupMemory } from './group-memory';
import type { HubChatProvider } from './provider';
import { addProviderGroup, vendor } from './provider-group';
import { registerChatModels } from './register-models';

type Information = Awaited<ReturnType<HubChatProvider['provideLanguageModelChatInformation']>>[number];

/** The hub's models in VS Code's own chat, where the editor has such a thing. */
export function registerLanguageModels(context: vscode.ExtensionContext, session: LazySession): void {
  if (typeof vscode.lm?.registerLanguageModelChatProvider !== 'function') {
    return;
  }
  const group = new GroupMemory(context.globalState, addProviderGroup);
  const { source, sink } = registerChatModels(context, session, group);
  const provider = once(async () => {
    const { HubChatProvider } = await import('./provider');
    return new HubChatProvider({ session: await session(), source, sink });
  });
  const changed = new vscode.EventEmitter<void>();
  const announcement = new Announcement(context.globalState, {
    isOn: isChatOn,
    announce: () => changed.fire(),
  });
  const lazy: vscode.LanguageModelChatProvider<Information> = {
    onDidChangeLanguageModelChatInformation: changed.event,
    provideLanguageModelChatInformation: async (...request) => {
      const isAnswer = await announcement.isAnswer();
      const made = await provider();
      return isAnswer ? made.knownModels() : made.provideLanguageModelChatInformation(...request);
    },
    provideLanguageModelChatResponse: async (...request) => {
      announcement.used();
      await (await provider()).provideLanguageModelChatResponse(...request);
    },
    provideTokenCount: async (...request) => (await provider()).provideTokenCount(...request),
  };
  const greetChat = () => {
    announcement.announce();
    void group.addIfWanted();
  };
  context.subscriptions.push(
    changed,
    source.onDidChange(() => changed.fire()),
    vscode.lm.registerLanguageModelChatProvider(vendor, lazy),
    // Whoever signs in or adds a server of their own has models for the chat.
    context.secrets.onDidChange(() => void group.addOnce()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('hubLens.servers')) {
        void group.addOnce();
      }
      if (event.affectsConfiguration(chatSetting)) {
        greetChat();
      }
    }),
  );
  greetChat();
}
