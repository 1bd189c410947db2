import type { Params } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { MenuButton } from '../../../ui/menu-button';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';

const formats: readonly (readonly [Params<'exportEvaluation'>['format'], () => string])[] = [
  ['html', () => t('HTML Report')],
  ['json', () => 'JSON'],
  ['csv', () => 'CSV'],
  ['markdown', () => 'Markdown'],
  ['junit', () => 'JUnit XML'],
  ['modelIndex', () => t('Model Card Metadata')],
];

/** Saves the results as a file. */
export function SaveMenu({ id }: { readonly id: string }) {
  const { ask, failure } = useHostRequest();
  const items = formats.map(([format, label]) => ({
    label: label(),
    does: () =>
      void ask(async (signal) => {
        await host.request('exportEvaluation', { id, format }, { signal });
      }),
  }));
  return (
    <>
      <MenuButton icon="newFile" label={t('Save As…')} items={items} />
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step)} retriable={false} />
      )}
    </>
  );
}
