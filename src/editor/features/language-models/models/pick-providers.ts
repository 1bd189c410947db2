import * as vscode from 'vscode';
import { providerName } from '../../../../inference';
import { policies } from '../../../kit/policies';
import { chatRunnerName } from '../../../kit/server-names';
import { abilityText, policyMeaning, shortPrice } from '../model-words';
import type { HubModel } from './known-models';
import { offerDescription } from './row-words';
import { ofChoice } from './to-chat-models';

const { t } = vscode.l10n;

export type ProviderItem = vscode.QuickPickItem & { readonly provider?: string };

/** The ways in which a model can be run: a policy of the router, or one provider. */
export function providerItems(model: HubModel): ProviderItem[] {
  return [
    { label: t('The router chooses'), kind: vscode.QuickPickItemKind.Separator },
    ...policies.map((policy) => {
      const found = ofChoice(model, policy);
      const facts = found && [shortPrice(found, t) ?? t('price unknown'), abilityText(found, t)];
      return {
        label: chatRunnerName(policy, t),
        description: facts?.filter((part) => part !== '').join(' · ') ?? '',
        detail: policyMeaning(policy, t),
        provider: policy,
      };
    }),
    { label: t('Always the same provider'), kind: vscode.QuickPickItemKind.Separator },
    ...model.offers.map((offer) => ({
      label: providerName(offer.provider),
      description: offerDescription(offer, t),
      provider: offer.provider,
    })),
  ];
}

/** Lets the user choose who runs a model; each is an entry of its own. Undefined: as it was. */
export function pickProviders(
  model: HubModel,
  current: readonly string[],
): Promise<readonly string[] | undefined> {
  const pick = vscode.window.createQuickPick<ProviderItem>();
  pick.title = t('Provider for {0}', model.model);
  pick.placeholder = t('Each model you select gets its own entry in the chat');
  pick.canSelectMany = true;
  pick.matchOnDescription = true;
  pick.buttons = [vscode.QuickInputButtons.Back];
  pick.items = providerItems(model);
  pick.selectedItems = pick.items.filter(
    ({ provider }) => provider !== undefined && current.includes(provider),
  );
  return new Promise((resolve) => {
    const end = (providers: readonly string[] | undefined) => {
      resolve(providers);
      pick.hide();
    };
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidAccept(() =>
        end(pick.selectedItems.flatMap(({ provider }) => (provider === undefined ? [] : [provider]))),
      ),
      pick.onDidTriggerButton(() => end(undefined)),
      pick.onDidHide(() => {
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
  });
}
