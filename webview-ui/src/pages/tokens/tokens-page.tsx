import { useCallback, useEffect, useState } from 'react';
import { mostTokenizedCharacters, tokenizedPart } from '../../../../src/protocol';
import { formatWhole } from '../../format/amounts';
import { useKeptState } from '../../hooks/use-kept-state';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/switch';
import { TextArea } from '../../ui/text-area';
import { host, listen, loadState, tellReady } from '../../wire/host';
import { ModelColumn } from './model-column';
import { fromSaved, mostModels, type PageState, withModel } from './saved-state';

const keep = (state: PageState) => state;

/** A text, and the tokens that it is for up to four models. */
export function TokensPage() {
  const [state, setState] = useState(() => fromSaved(loadState()));
  const { models, text, showsIds } = state;
  const change = useCallback(
    (changes: Partial<PageState>) => setState((before) => ({ ...before, ...changes })),
    [],
  );
  const add = useCallback(
    (id: string) => setState((before) => ({ ...before, models: withModel(before.models, id) })),
    [],
  );
  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openTokens') {
        if (event.id !== undefined) {
          add(event.id);
        }
        if (event.text !== undefined) {
          change({ text: event.text });
        }
      }
    });
    tellReady();
    return stop;
  }, [add, change]);
  useKeptState(state, keep);
  const choose = () => {
    host.request('chooseTokenizer', {}).then((id) => id !== null && add(id), console.warn);
  };
  const replace = (id: string, other: string) =>
    change({ models: [...new Set(models.map((each) => (each === id ? other : each)))] });
  const part = tokenizedPart(text);
  return (
    <main className="tokens working-page">
      <header>
        <h1>{t('Tokens')}</h1>
        {models.length < mostModels && (
          <Button secondary={models.length > 0} onClick={choose}>
            {models.length === 0 ? t('Choose Model…') : t('Add Model…')}
          </Button>
        )}
        <Switch label={t('Show IDs')} checked={showsIds} onChange={(shows) => change({ showsIds: shows })} />
      </header>
      <TextArea label={t('Text')} value={text} onChange={(changed) => change({ text: changed })} />
      {part !== text && (
        <p className="quiet" role="status">
          {t('Only the first {0} characters are counted.', formatWhole(mostTokenizedCharacters))}
        </p>
      )}
      {models.length === 0 && (
        <p>
          {t('Choose a model to see how it splits this text into tokens. Only its tokenizer is downloaded.')}
        </p>
      )}
      <div className="columns">
        {models.map((id) => (
          <ModelColumn
            key={id}
            id={id}
            text={part}
            showsIds={showsIds}
            onReplace={(other) => replace(id, other)}
            onRemove={() => change({ models: models.filter((each) => each !== id) })}
          />
        ))}
      </div>
    </main>
  );
}
