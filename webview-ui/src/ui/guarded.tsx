import { type ReactNode, useState } from 'react';
import { t } from '../l10n';
import { ErrorBoundary } from './error-boundary';
import { LinkButton } from './link-button';

interface GuardedProps {
  readonly children: ReactNode;
  /** What the children show. Something else is tried anew. */
  readonly subject: unknown;
  /** The same as plain text, where the children can't be drawn. */
  readonly text: () => string;
}

/** Something from outside. If it can't be drawn, its text is offered, and the rest of the page goes on. */
export function Guarded({ children, subject, text }: GuardedProps) {
  return (
    <ErrorBoundary subject={subject} fallback={() => <PlainTextOffer text={text} />}>
      {children}
    </ErrorBoundary>
  );
}

function PlainTextOffer({ text }: Pick<GuardedProps, 'text'>) {
  const [open, setOpen] = useState(false);
  return open ? (
    <ErrorBoundary fallback={() => <p className="quiet">{t('This can’t be shown.')}</p>}>
      <PlainText text={text} />
    </ErrorBoundary>
  ) : (
    <p className="quiet" role="status">
      {t('This can’t be shown.')}{' '}
      <LinkButton label={t('Show as Plain Text')} onClick={() => setOpen(true)}>
        {t('Show as Plain Text')}
      </LinkButton>
    </p>
  );
}

/** The text is made here, where an error is caught too. */
function PlainText({ text }: Pick<GuardedProps, 'text'>) {
  return <p className="plain-text">{text()}</p>;
}
