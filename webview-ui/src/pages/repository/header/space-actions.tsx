import type { RepositoryFacts } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import type { Act } from '../../../wire/use-action';

interface SpaceActionsProps {
  readonly facts: RepositoryFacts;
  readonly onAct: Act;
}

/** What can be done with a space whose app everyone may open. */
export function SpaceActions({ facts: { id, sdk, space }, onAct }: SpaceActionsProps) {
  if (!space?.canBeOpened) {
    return null;
  }
  return (
    <>
      <Button onClick={() => void onAct('openSpace', id)}>{t('Open in Simple Browser')}</Button>
      <Button secondary onClick={() => void onAct('openSpaceInBrowser', id)}>
        {t('Open in Browser')}
      </Button>
      {sdk !== 'static' && (
        <Button secondary onClick={() => void onAct('insertSpaceCode', id)}>
          {t('Insert Code')}
        </Button>
      )}
    </>
  );
}
