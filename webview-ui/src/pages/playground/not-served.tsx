import type { ModelDetails, PageAction } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { host } from '../../wire/host';

/** What can be done with a model that nobody runs. */
export function NotServed({ model: { id, task = '', server } }: { readonly model: ModelDetails }) {
  const act = (action: PageAction, subject: string) => () =>
    void host.request('act', { action, id: subject }).catch(console.warn);
  return (
    <div className="welcome">
      <h2>{t('You can’t try this model here')}</h2>
      {server === undefined ? (
        <>
          <p>{t('No inference provider serves {0}.', id)}</p>
          <p>
            {t(
              'Insert code to run it locally, choose a model that is served, or add a model server that runs it.',
            )}
          </p>
        </>
      ) : (
        <p>{t('{0} runs {1}, but not for chats. Choose another model.', server.name, id)}</p>
      )}
      <div className="starters">
        {server === undefined && <Button onClick={act('insertModelSnippet', id)}>{t('Insert Code')}</Button>}
        <Button secondary onClick={act('openServedModels', task)}>
          {t('Find Served Models')}
        </Button>
        {server === undefined && (
          <Button secondary onClick={act('addModelServer', id)}>
            {t('Add Model Server')}
          </Button>
        )}
      </div>
    </div>
  );
}
