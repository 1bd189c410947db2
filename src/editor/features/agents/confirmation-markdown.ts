import * as vscode from 'vscode';
import { commandAddress } from '../../kit/command-address';
import { escapeMarkdown } from '../../kit/words/escape-markdown';
import type { SentDocuments } from '../../parts/sent-documents';
import type { Confirmation } from './tool';

const { t } = vscode.l10n;

/**
 * What the user is asked before a run, with a link that opens all of it.
 *
 * @param message has to trust the command of that link, and should trust nothing else
 */
export function appendConfirmation(
  message: vscode.MarkdownString,
  { facts, note, sent }: Pick<Confirmation, 'facts' | 'note' | 'sent'>,
  documents: SentDocuments,
): void {
  for (const [label, value] of facts) {
    message.appendMarkdown(`- ${escapeMarkdown(label)}: ${escapeMarkdown(value)}\n`);
  }
  const address = commandAddress('hubLens.showSent', documents.remember(sent));
  message.appendMarkdown(`\n[${escapeMarkdown(t('Show Everything That Is Sent'))}](${address})\n`);
  message.appendMarkdown(`\n${escapeMarkdown(note)}`);
}
