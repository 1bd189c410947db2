import type { Run } from '../run';
import { Markup } from './collections';
import { print } from './represent';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&#34;',
};

/** The text of a value, escaped for HTML unless it is marked as safe. */
export function escapeHtml(run: Run, value: unknown): string {
  if (value instanceof Markup) {
    return value.text;
  }
  return escapeText(run, print(run, value));
}

/** A text, escaped for HTML. */
export function escapeText(run: Run, text: string): string {
  run.visit(text.length);
  return run.text(text.replace(/[&<>'"]/g, (character) => entities[character] ?? character));
}
