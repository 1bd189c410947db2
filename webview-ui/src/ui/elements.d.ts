import type { TextArea } from '@vscode/webview-ui-toolkit';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type ElementProps<T extends HTMLElement, P> = DetailedHTMLProps<HTMLAttributes<T>, T> & P;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vscode-button': ElementProps<HTMLElement, { appearance?: string; disabled?: boolean }>;
      'vscode-progress-ring': ElementProps<HTMLElement, object>;
      'vscode-text-area': ElementProps<
        TextArea,
        { value?: string; rows?: number; placeholder?: string; disabled?: boolean; resize?: string }
      >;
    }
  }
}
