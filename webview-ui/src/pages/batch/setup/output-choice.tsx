import type { BatchOutput, BatchSource, BatchTable } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { NumberField } from '../../../ui/number-field';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import { host } from '../../../wire/host';
import { takeStep } from '../../../wire/steps';
import { useHostRequest } from '../../../wire/use-host-request';
import type { Setup } from '../saved-state';
import { countOf, limitBounds } from './draft';

interface OutputChoiceProps {
  readonly source: BatchSource;
  readonly table: BatchTable;
  readonly setup: Setup;
  readonly onChange: (changes: Partial<Setup>) => void;
}

/** Where the answers go, and how fast they are asked for. */
export function OutputChoice({ source, table, setup, onChange }: OutputChoiceProps) {
  const { column, output, concurrency, requestsPerMinute } = setup;
  const { ask, failure } = useHostRequest();
  const choose = (id: string) => {
    const chosen = outputs[id];
    if (chosen !== undefined) {
      onChange({ output: chosen });
      return;
    }
    void ask(async (signal) => {
      const file = await host.request('chooseBatchOutput', { source }, { signal });
      if (file !== null) {
        onChange({ output: { kind: 'file', ...file } });
      }
    });
  };
  const taken = table.columns.includes(column.trim());
  return (
    <section aria-labelledby="output">
      <h2 id="output">{t('Results and Limits')}</h2>
      <div className="settings">
        <Select
          label={t('Save results to')}
          value={idOf(output)}
          options={choicesFor(source, table, output)}
          onChange={choose}
        />
        <TextField
          label={t('New column')}
          help={
            taken ? t('This column already exists. The new one gets a number after its name.') : undefined
          }
          required
          value={column}
          onChange={(value) => onChange({ column: value })}
        />
        <NumberField
          label={t('Parallel requests')}
          text={concurrency}
          value={countOf(concurrency, limitBounds.concurrency)}
          error={errorOf(concurrency, limitBounds.concurrency)}
          step={1}
          minimum={1}
          maximum={limitBounds.concurrency}
          onChange={(text) => onChange({ concurrency: text })}
        />
        <NumberField
          label={t('Requests per minute')}
          help={t('Leave empty for no limit.')}
          text={requestsPerMinute}
          value={countOf(requestsPerMinute, limitBounds.requestsPerMinute)}
          error={
            requestsPerMinute.trim() === ''
              ? undefined
              : errorOf(requestsPerMinute, limitBounds.requestsPerMinute)
          }
          step={10}
          start={60}
          onChange={(text) => onChange({ requestsPerMinute: text })}
        />
      </div>
      {output.kind === 'replace' && (
        <p className="quiet">
          {t('The file is written once, when the run ends, unless it has changed meanwhile.')}
        </p>
      )}
      {failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step)} retriable={false} />
      )}
    </section>
  );
}

const outputs: Readonly<Record<string, BatchOutput>> = {
  beside: { kind: 'beside' },
  replace: { kind: 'replace' },
  document: { kind: 'document', answersOnly: false },
  answers: { kind: 'document', answersOnly: true },
};

function idOf(output: BatchOutput): string {
  return output.kind === 'document' && output.answersOnly ? 'answers' : output.kind;
}

function choicesFor({ format, name, copy }: BatchSource, { besideName }: BatchTable, output: BatchOutput) {
  const documents = [
    {
      id: 'document',
      label: format === 'lines' ? t('A new document, with the lines') : t('A new document, with the rows'),
    },
    { id: 'answers', label: t('A new document, answers only') },
  ];
  return [
    ...(besideName === '' ? [] : [{ id: 'beside', label: t('A new file: {0}', besideName) }]),
    ...(format === 'lines' || copy !== undefined
      ? documents
      : [{ id: 'replace', label: t('The same file: {0}', name) }]),
    ...(output.kind === 'file' ? [{ id: 'file', label: output.name }] : []),
    { id: 'choose', label: t('Another file…') },
  ];
}

function errorOf(text: string, maximum: number): string | undefined {
  return countOf(text, maximum) === undefined ? t('Enter a whole number from 1 to {0}.', maximum) : undefined;
}
