import * as vscode from 'vscode';
import { isIdCheckUndecided, onDidChangeDiagnostics } from '../../../kit/settings';
import { referencesOf } from '../../../parts/document-references';
import { hubLanguages } from '../../../parts/hub-documents';
import { namesRepository } from './findings';

const { t } = vscode.l10n;

/**
 * Says in the language status of a file with IDs that they aren't checked with the hub, and offers to do so. Gone for
 * good once the user has decided.
 */
export class CheckOffer implements vscode.Disposable {
  readonly #subscriptions: vscode.Disposable;
  #item: vscode.LanguageStatusItem | undefined;

  constructor() {
    const { window, workspace } = vscode;
    const update = () => this.#update(window.activeTextEditor?.document);
    this.#subscriptions = vscode.Disposable.from(
      window.onDidChangeActiveTextEditor(update),
      workspace.onDidSaveTextDocument(update),
      workspace.onDidGrantWorkspaceTrust(update),
      onDidChangeDiagnostics(update),
    );
    update();
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#item?.dispose();
  }

  #update(document: vscode.TextDocument | undefined): void {
    this.#item?.dispose();
    this.#item = document !== undefined && isToBeOffered(document) ? offerFor(document) : undefined;
  }
}

function isToBeOffered(document: vscode.TextDocument): boolean {
  return (
    vscode.workspace.isTrusted &&
    hubLanguages.includes(document.languageId) &&
    isIdCheckUndecided(document) &&
    referencesOf(document).some((reference) => reference.certain && namesRepository(reference))
  );
}

function offerFor({ languageId, uri }: vscode.TextDocument): vscode.LanguageStatusItem {
  const selector = { language: languageId, scheme: uri.scheme };
  const item = vscode.languages.createLanguageStatusItem('idChecks', selector);
  item.name = t('Hub Lens: ID Checks');
  item.text = t('IDs aren’t checked with the hub');
  item.command = { title: t('Check IDs…'), command: 'hubLens.checkIds' };
  return item;
}
