import { useState } from 'react';
import type { Failure } from '../../../src/protocol';
import { t } from '../l10n';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { host } from '../wire/host';
import { pageData } from '../wire/page-data';
import { takeStep } from '../wire/steps';
import { toFailure } from '../wire/to-failure';

interface CodeActionsProps {
  readonly code: string;
  /** Of our snippets. */
  readonly language: string;
}

type ActionResult = { readonly words: string } | { readonly failure: Failure; readonly retry: () => void };

/** Takes code along: to the cursor, into a new file, into a terminal. Says where it went. */
export function CodeActions({ code, language }: CodeActionsProps) {
  const [outcome, setOutcome] = useState<ActionResult>();
  const attempt = async (act: () => Promise<string>) => {
    setOutcome(undefined);
    try {
      setOutcome({ words: await act() });
    } catch (error) {
      setOutcome({ failure: toFailure(error), retry: () => void attempt(act) });
    }
  };
  const insert = async () => {
    const file = await host.request('insertCode', { code, language });
    return file === null ? t('Inserted') : t('Inserted into {0}', file);
  };
  const open = async () => {
    await host.request('openCode', { code, language });
    return t('Opened in a new file');
  };
  const run = async () =>
    (await host.request('runInTerminal', { code, language }))
      ? t('Press Enter in the terminal to run it')
      : '';
  return (
    <div className="code-actions">
      <div className="buttons">
        <Button secondary onClick={() => void attempt(insert)}>
          {t('Insert at Cursor')}
        </Button>
        <Button secondary onClick={() => void attempt(open)}>
          {t('Open in New File')}
        </Button>
        {pageData().terminal.includes(language) && (
          <Button secondary onClick={() => void attempt(run)}>
            {t('Run in Terminal')}
          </Button>
        )}
        <span className="quiet" role="status">
          {outcome !== undefined && 'words' in outcome && outcome.words}
        </span>
      </div>
      {outcome !== undefined && 'failure' in outcome && (
        <Alert failure={outcome.failure} onStep={(step) => takeStep(step, { retry: outcome.retry })} />
      )}
    </div>
  );
}
