import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeProgressRing,
  vsCodeTextArea,
} from '@vscode/webview-ui-toolkit';
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

/** Defines the custom elements that the components of `ui` are made of. */
function registerToolkit(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeProgressRing(), vsCodeTextArea());
}
