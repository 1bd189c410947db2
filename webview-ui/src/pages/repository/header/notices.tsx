import type { ReactNode } from 'react';
import type { RepositoryFacts } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { LockIcon } from '../../../ui/lock-icon';
import { openLink } from '../../../wire/open-link';
import { takeStep } from '../../../wire/steps';
import type { Act } from '../../../wire/use-action';

interface NoticesProps {
  readonly facts: RepositoryFacts;
  readonly onAct: Act;
}

/** What one has to know or do before one can use it. */
export function Notices({ facts, onAct }: NoticesProps) {
  const { disabled, newVersion } = facts;
  return (
    <>
      {disabled && <Notice>{t('The hub has disabled it.')}</Notice>}
      {facts.private && (
        <Notice>
          <LockIcon /> {t('Private: only its owner and the people they invite can see it.')}
          {facts.kind === 'space' && (
            <p>
              {t(
                'Open it on the hub. Hub Lens never sends your access token to a space, so it can’t open a private one.',
              )}
            </p>
          )}
        </Notice>
      )}
      <Gate facts={facts} />
      {newVersion !== undefined && (
        <Notice>
          {t('There is a newer version:')}{' '}
          <LinkButton
            label={t('{0}: open its page', newVersion)}
            onClick={() => void onAct('openModelPage', newVersion)}
          >
            {newVersion}
          </LinkButton>
        </Notice>
      )}
    </>
  );
}

function Gate({ facts: { gated, hasAccess, url, id } }: Pick<NoticesProps, 'facts'>) {
  if (gated === false) {
    return null;
  }
  if (hasAccess) {
    return (
      <Notice>
        <LockIcon /> {t('Gated model. You have access.')}
      </Notice>
    );
  }
  return (
    <Notice>
      <LockIcon />{' '}
      {gated === 'auto'
        ? t('Gated: accept its conditions on the hub, and access is granted at once.')
        : t('Gated: ask its owners for access on the hub.')}
      <div className="buttons">
        <Button secondary onClick={() => openLink(url)}>
          {t('Ask for Access')}
        </Button>
        <Button secondary onClick={() => takeStep('signIn', { model: id })}>
          {t('Sign In')}
        </Button>
      </div>
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return <div className="notice">{children}</div>;
}
