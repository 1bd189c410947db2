import * as vscode from 'vscode';

/** What leads to the page of something on the hub, which is called by its name where it is the public one. */
export function openOnHubTitle(address: string): string {
  return URL.parse(address)?.host === 'huggingface.co'
    ? vscode.l10n.t('Open on Hugging Face')
    : vscode.l10n.t('Open on the Hub');
}
