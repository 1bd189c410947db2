import { type ReactNode, useState } from 'react';
import { t } from '../l10n';
import { loadState } from '../wire/host';
import { Button } from './button';
import { ErrorBoundary } from './error-boundary';

/** A page that can still be read and started again after an error. What the user entered is in its saved state. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(tryAgain) => <PageProblem onTryAgain={tryAgain} />}>{children}</ErrorBoundary>
  );
}

function PageProblem({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <main className="page-problem">
      <div className="alert" role="alert">
        <h1>{t('This page can’t be shown.')}</h1>
        <p>{t('What you entered is saved. Try again, or copy it from the plain text.')}</p>
        <div className="buttons">
          <Button onClick={onTryAgain}>{t('Retry')}</Button>
          <Button secondary onClick={() => setOpen(true)}>
            {t('Show as Plain Text')}
          </Button>
        </div>
      </div>
      {open && <p className="plain-text">{JSON.stringify(loadState() ?? {}, undefined, 2)}</p>}
    </main>
  );
}
