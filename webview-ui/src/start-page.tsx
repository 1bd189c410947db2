import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { setSchemaWords } from '../../src/protocol';
import { language, setTexts } from './l10n';
import { pageData } from './page-data';
import { PageBoundary } from './ui/page-boundary';
import { registerToolkit } from './ui/toolkit';

/** Puts a page into its frame. */
export function startPage(page: ReactNode): void {
  // The content security policy forbids the code generation that zod would try first.
  z.config({ jitless: true });
  setSchemaWords(language());
  registerToolkit();
  const { texts } = pageData();
  if (texts !== undefined) {
    setTexts(texts);
  }
  const root = document.getElementById('root');
  if (root !== null) {
    createRoot(root).render(<PageBoundary>{page}</PageBoundary>);
  }
}
