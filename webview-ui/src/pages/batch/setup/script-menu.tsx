import type { BatchDraft, Params } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';

type Engine = Params<'openBatchScript'>['engine'];

const engines: readonly (readonly [Engine, string])[] = [
  ['ray', 'Ray Data'],
  ['spark', 'Spark'],
  ['jobs', 'Hugging Face Jobs'],
];

/** Writes the same run as a program for an engine of many machines. */
export function ScriptMenu({ draft }: { readonly draft: BatchDraft }) {
  const { ask, failure } = useHostRequest();
  const open = (engine: Engine) =>
    ask(async (signal) => {
      await host.request('openBatchScript', { draft, engine }, { signal });
    });
  return (
    <>
      <select
        aria-label={t('As a script')}
        title={t('The same run as a program, for more rows than one machine can handle')}
        value=""
        onChange={({ target }) => {
          const chosen = engines.find(([id]) => id === target.value);
          if (chosen !== undefined) {
            void open(chosen[0]);
          }
        }}
      >
        <option value="">{t('As a Script…')}</option>
        {engines.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step)} retriable={false} />
      )}
    </>
  );
}
