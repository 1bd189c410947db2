import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import { addProviderGroup, vendor } from './provider-group';
import { registerChatModels } from './register-models';

/** Set once VS Code's chat has asked for our models, or used one. */
const askedKey = 'languageModels.asked';
/** Set once Hub Lens is in the user's list of providers. A user who takes it out is not overruled. */
const groupKey = 'languageModels.group';

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
  const isAsked = () => context.globalState.get(askedKey) === true;
  // The editor answers our own event with a question that no user asked: nothing is sent for it.
  let isOurs = !isAsked();
  const lazy: vscode.LanguageModelChatProvider<Information> = {
    onDidChangeLanguageModelChatInformation: changed.event,
    provideLanguageModelChatInformation: async (...request) => {
      if (isOurs) {
        isOurs = false;
        return (await provider()).knownModels();
      }
      if (!isAsked()) {
        await context.globalState.update(askedKey, true);
      }
      return (await provider()).provideLanguageModelChatInformation(...request);
    },
    provideLanguageModelChatResponse: async (...request) => {
      if (!isAsked()) {
        changed.fire();
      }
      await (await provider()).provideLanguageModelChatResponse(...request);
    },
    provideTokenCount: async (model, text) => (await provider()).provideTokenCount(model, text),
  };
  const addGroup = once(async () => {
    if (context.globalState.get(groupKey) !== true) {
      await addProviderGroup();
      await context.globalState.update(groupKey, true);
    }
  });
  context.subscriptions.push(
    changed,
    source.onDidChange(() => changed.fire()),
    vscode.lm.registerLanguageModelChatProvider(vendor, lazy),
    // Whoever signs in or adds a server of their own has models for the chat.
    context.secrets.onDidChange(() => void addGroup()),
    vscode.workspace.onDidChangeConfiguration(
      (event) => void (event.affectsConfiguration('hubLens.servers') && addGroup()),
    ),
  );
  // With nobody signed in to its own chat the editor asks for no models by itself: the picker would be empty, and the
  // first message to @hub, which needs a chosen model, would fail.
  changed.fire();
}
