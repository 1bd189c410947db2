import * as vscode from 'vscode';
import { languageFacts } from '../kit/languages';
import type { ChoiceGroup, SnippetChoice } from './snippet-choice';

const { t } = vscode.l10n;

/** What tells the ways of calling a chat apart. */
export const variantWords = {
  streaming: () => t('streaming'),
  structured: () => t('structured answer'),
  tools: () => t('with a tool'),
} as const;

const headings = {
  load: () => t('Load'),
  call: () => t('Call'),
  local: () => t('Run locally'),
} as const;

const foreignHeadings = {
  load: () => t('Load, in other languages'),
  call: () => t('Call, in other languages'),
  local: () => t('Run locally'),
} as const;

export function headingOf({ group, foreign }: ChoiceGroup): string {
  return (foreign ? foreignHeadings : headings)[group]();
}

export function descriptionOf({ language, variant }: SnippetChoice): string {
  return [languageFacts(language).label, variant].filter((words) => words !== '').join(' · ');
}
