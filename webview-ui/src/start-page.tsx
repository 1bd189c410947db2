import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { setSchemaWords } from '../../src/protocol';
import { language, setTexts } from './l10n';
import { PageBoundary } from './ui/page-boundary';
import { pageData } from './wire/page-data';

/** Puts a page into its frame. */
export function startPage(page: ReactNode): void {
  // The content security policy forbids the code generation that zod would try first.
  z.config({ jitless: true });
  setSchemaWords(language());
  const { texts } = pageData();
  if (texts !== undefined) {
    setTexts(texts);
  }
  const root = document.getElementById('root');
  if (root !== null) {
    whenStyled(() => createRoot(root).render(<PageBoundary>{page}</PageBoundary>));
  }
}

/** Calls back once the style sheet is there, by which the page measures itself, or has failed. */
function whenStyled(draw: () => void): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link === null || link.sheet !== null) {
    draw();
    return;
  }
  for (const event of ['load', 'error']) {
    link.addEventListener(event, draw, { once: true });
  }
}
