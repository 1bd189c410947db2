import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import { registerChatModels } from './register-models';

const vendor = 'hub-lens';
const askedKey = 'languageModels.asked';

/** The hub's models in VS Code's own chat, where the editor has such a thing. */
export function registerLanguageModels(context: vscode.ExtensionContext, services: LazyServices): void {
  if (typeof vscode.lm?.registerLanguageModelChatProvider !== 'function') {
    return;
  }
  const { source, sink } = registerChatModels(context, services);
  const provider = once(async () => {
    const { HubChatProvider } = await import('./provider');
    return new HubChatProvider({ services: await services(), source, sink });
  });
  type Made = Awaited<ReturnType<typeof provider>>;
  type Information = Awaited<ReturnType<Made['provideLanguageModelChatInformation']>>[number];
  const changed = new vscode.EventEmitter<void>();
  const lazy: vscode.LanguageModelChatProvider<Information> = {
    onDidChangeLanguageModelChatInformation: changed.event,
    provideLanguageModelChatInformation: async (...request) => {
      if (context.globalState.get(askedKey) !== true) {
        await context.globalState.update(askedKey, true);
      }
      return (await provider()).provideLanguageModelChatInformation(...request);
    },
    provideLanguageModelChatResponse: async (...request) =>
      (await provider()).provideLanguageModelChatResponse(...request),
    provideTokenCount: async (model, text) => (await provider()).provideTokenCount(model, text),
  };
  context.subscriptions.push(
    changed,
    source.onDidChange(() => changed.fire()),
    vscode.lm.registerLanguageModelChatProvider(vendor, lazy),
  );
  // With nobody signed in to its own chat the editor asks for no models by itself, and a chosen one would be missing
  // from the picker of the next window. Who has never wanted any causes no request.
  if (context.globalState.get(askedKey) === true) {
    changed.fire();
  }
}
