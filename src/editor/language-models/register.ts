import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';

const vendor = 'hub-lens';
const askedKey = 'languageModels.asked';

/** The hub's models in VS Code's own chat, where the editor has such a thing. */
export function registerLanguageModels(context: vscode.ExtensionContext, services: LazyServices): void {
  if (typeof vscode.lm?.registerLanguageModelChatProvider !== 'function') {
    return;
  }
  const changed = new vscode.EventEmitter<void>();
  const provider = once(async () => {
    const [{ HubChatProvider }, { plainSource }] = await Promise.all([
      import('./provider'),
      import('./plain-source'),
    ]);
    const known = await services();
    const made = new HubChatProvider({
      services: known,
      source: plainSource(known),
      sink: { add: (usage) => known.log.debug(`An answer took ${JSON.stringify(usage)}`) },
    });
    context.subscriptions.push(
      made,
      made.onDidChangeLanguageModelChatInformation(() => changed.fire()),
    );
    return made;
  });
  type Made = Awaited<ReturnType<typeof provider>>;
  type Information = Awaited<ReturnType<Made['provideLanguageModelChatInformation']>>[number];
  const lazy: vscode.LanguageModelChatProvider<Information> = {
    onDidChangeLanguageModelChatInformation: changed.event,
    provideLanguageModelChatInformation: async () => {
      await context.globalState.update(askedKey, true);
      return (await provider()).provideLanguageModelChatInformation();
    },
    provideLanguageModelChatResponse: async (...request) =>
      (await provider()).provideLanguageModelChatResponse(...request),
    provideTokenCount: async (model, text) => (await provider()).provideTokenCount(model, text),
  };
  context.subscriptions.push(changed, vscode.lm.registerLanguageModelChatProvider(vendor, lazy));
  // With nobody signed in to its own chat the editor asks for no models by itself, and a chosen one would be missing
  // from the picker of the next window. Who has never wanted any causes no request.
  if (context.globalState.get(askedKey) === true) {
    changed.fire();
  }
}
