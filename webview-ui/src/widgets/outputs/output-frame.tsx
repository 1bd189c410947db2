import type { ReactNode } from 'react';
import { t } from '../../l10n';
import { CopyIcon } from '../../ui/copy-icon';
import { OutputActions } from './output-actions';

interface OutputFrameProps {
  /** What is copied. */
  readonly copy: string | (() => string);
  readonly children: ReactNode;
  /** Other things that can be done with it. */
  readonly actions?: ReactNode;
}

/** What a model gave, and above it what the run took and what can be done with it. */
export function OutputFrame({ copy, children, actions }: OutputFrameProps) {
  return (
    <div className="output">
      <OutputActions>
        {actions}
        <CopyIcon text={copy} label={t('Copy Answer')} />
      </OutputActions>
      {children}
    </div>
  );
}
