import { useState } from 'react';
import { t } from '../../../l10n';
import { LinkButton } from '../../../ui/link-button';
import type { CodeChoice } from '../../../widgets/code-choice';
import { CodeSnippets } from '../../../widgets/code-snippets';
import { useRequest } from '../../../wire/use-request';
import type { PanelProps } from '../panel-props';
import { Part } from '../part';

const noChoice: CodeChoice = { clients: {} };

/** How each library loads the model at the revision that is shown. */
export function ModelCodeTab({ pinned, onAct }: Pick<PanelProps, 'pinned' | 'onAct'>) {
  const { id, revision } = pinned;
  const code = useRequest('loadingCode', { id, ...(revision !== 'main' && { revision }) });
  const [choice, setChoice] = useState(noChoice);
  return (
    <Part pinned={pinned} request={code} busyLabel={t('Loading the code…')}>
      {(snippets) => (
        <>
          {snippets.length === 0 && <p>{t('The hub has no code that loads this model.')}</p>}
          <CodeSnippets snippets={snippets} clientLabel={t('Library')} choice={choice} onChoice={setChoice} />
          <p className="quiet">
            {t('For code that calls it through a provider, see the Code tab of the playground.')}{' '}
            <LinkButton label={t('Try in Playground')} onClick={() => void onAct('openPlayground', id)}>
              {t('Try in Playground')}
            </LinkButton>
          </p>
        </>
      )}
    </Part>
  );
}
