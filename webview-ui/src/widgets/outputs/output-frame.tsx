import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button';

interface OutputFrameProps {
  /** What is copied. */
  readonly copy: string | (() => string);
  readonly children: ReactNode;
  /** Other things that can be done with it. */
  readonly actions?: ReactNode;
}

/** What a model gave, and below it what can be done with it. */
export function OutputFrame({ copy, children, actions }: OutputFrameProps) {
  return (
    <div className="output">
      {children}
      <div className="buttons">
        <CopyButton text={copy} />
        {actions}
      </div>
    </div>
  );
}
