import { useCallback, useEffect, useState } from 'react';
import type { ChatTemplates } from '../../../../src/protocol';
import { useKeptState } from '../../hooks/use-kept-state';
import { t } from '../../l10n';
import { modelOf } from '../../parts/file-source';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ProgressRing } from '../../ui/progress-ring';
import { listen, loadState, tellReady } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import { useRequest } from '../../wire/use-request';
import { chooseSource } from './choose-source';
import { fromSaved, type PageState } from './saved-state';
import { Workbench } from './workbench';

const keep = (state: PageState) => state;

/** A chat template, and what it makes of a conversation. */
export function ChatTemplatePage() {
  const [state, setState] = useState(() => fromSaved(loadState()));
  const { source } = state;
  const change = useCallback(
    (changes: Partial<PageState>) => setState((before) => ({ ...before, ...changes })),
    [],
  );
  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openFile') {
        change({ source: event.source, name: undefined, edited: undefined });
      }
    });
    tellReady();
    return stop;
  }, [change]);
  useKeptState(state, keep);
  const { value, failure, busy, retry } = useRequest('loadTemplates', source && { source });
  const choose = () =>
    chooseSource((chosen) => change({ source: chosen, name: undefined, edited: undefined }));
  return (
    <main className="chat-template working-page">
      <header>
        <h1>{value?.label ?? t('Chat Template')}</h1>
        <Button secondary onClick={choose}>
          {t('Open Another…')}
        </Button>
      </header>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry, model: modelOf(source) })} />
      )}
      {busy && source !== undefined && (
        <p className="reading">
          <ProgressRing label={t('Loading the chat template…')} />
        </p>
      )}
      {!busy && value !== undefined && hasTemplate(value, state) && (
        <Workbench loaded={value} state={state} onChange={change} />
      )}
      {!busy && value !== undefined && !hasTemplate(value, state) && (
        <>
          <p>{t('There is no chat template here: the model may not be made for conversations.')}</p>
          <Button secondary onClick={() => change({ edited: '' })}>
            {t('Write One')}
          </Button>
        </>
      )}
    </main>
  );
}

function hasTemplate({ chatTemplates }: ChatTemplates, { edited }: PageState): boolean {
  return chatTemplates.length > 0 || edited !== undefined;
}
