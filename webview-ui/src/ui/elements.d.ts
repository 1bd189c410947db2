import type { TextArea } from '@vscode/webview-ui-toolkit';
import type { DetailedHTMLProps, HTMLAttributes, Ref } from 'react';

type ElementProps<T extends HTMLElement, P> = Omit<DetailedHTMLProps<HTMLAttributes<T>, T>, 'ref'> &
  P & { ref?: Ref<HTMLElement> | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vscode-button': ElementProps<HTMLElement, { appearance?: string; disabled?: boolean }>;
      'vscode-progress-ring': ElementProps<HTMLElement, object>;
      'vscode-text-area': ElementProps<
        TextArea,
        { value?: string; placeholder?: string; disabled?: boolean; resize?: string }
      >;
    }
  }
}
