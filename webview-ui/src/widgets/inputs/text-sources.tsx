import { type ReactNode, useState } from 'react';
import type { FileValue } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { focusNear } from '../../ui/focus-near';
import { LinkButton } from '../../ui/link-button';
import { host } from '../../wire/host';
import { takeStep } from '../../wire/steps';
import { useHostRequest } from '../../wire/use-host-request';

interface TextSourcesProps<V> {
  /** What is filled in, for a screen reader. */
  readonly label: string;
  readonly kind: 'text' | 'table';
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Makes a value of a text. */
  readonly read: (text: string) => V;
  /** Other things that can be done. */
  readonly children?: ReactNode;
}

interface Taken<V> {
  readonly name: string;
  readonly value: V;
  readonly before: V;
}

/** Fills a field with what the editor or a file holds; what was there before can be had back. */
export function TextSources<V>({ label, kind, value, onChange, read, children }: TextSourcesProps<V>) {
  const { ask, failure } = useHostRequest();
  const [taken, setTaken] = useState<Taken<V>>();
  const [problem, setProblem] = useState<string>();
  const take = (name: string, text: string | undefined) => {
    const filled = text === undefined ? undefined : read(text);
    if (filled === undefined) {
      setProblem(t('No matches in {0}.', name));
      return;
    }
    setProblem(undefined);
    setTaken({ name, value: filled, before: value });
    onChange(filled);
  };
  const takeFromEditor = () =>
    ask(async (signal) => {
      const found = await host.request('readEditor', {}, { signal });
      if (found === null) {
        setProblem(t('No text editor is open.'));
      } else {
        take(found.isSelection ? t('the selection in {0}', found.name) : found.name, found.text);
      }
    });
  const takeFromFile = () =>
    ask(async (signal) => {
      const file = await host.request('pickFile', { kind }, { signal });
      if (file !== null) {
        take('name' in file ? file.name : file.url, textOf(file));
      }
    });
  const undo = () => {
    if (taken !== undefined) {
      focusNear('.input', 'input, textarea');
      onChange(taken.before);
      setTaken(undefined);
    }
  };
  const isShown = taken !== undefined && taken.value === value;

  return (
    <>
      <div className="field-foot">
        <LinkButton label={t('Use Selection for {0}', label)} onClick={() => void takeFromEditor()}>
          {t('Use Selection')}
        </LinkButton>
        <LinkButton label={t('Use File… for {0}', label)} onClick={() => void takeFromFile()}>
          {t('Use File…')}
        </LinkButton>
        {children}
      </div>
      <p className="field-help quiet" role="status">
        {problem ?? (isShown && t('Filled with {0}.', taken.name))}
        {problem === undefined && isShown && (
          <>
            {' '}
            <LinkButton label={t('Undo filling in {0}', label)} onClick={undo}>
              {t('Undo')}
            </LinkButton>
          </>
        )}
      </p>
      {failure !== undefined && (
        <Alert failure={failure} retriable={false} onStep={(step) => takeStep(step)} />
      )}
    </>
  );
}

/** Undefined for a file that holds no text. */
function textOf(file: FileValue): string | undefined {
  if (!('bytes' in file)) {
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file.bytes);
  } catch {
    return undefined;
  }
}
