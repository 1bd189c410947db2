import type { ReactNode } from 'react';
import type { OutputFile } from '../../../../src/protocol';
import { formatBytes } from '../../format/amounts';
import { t } from '../../l10n';
import { formatName } from '../../media/media-types';
import { ActionButton } from '../../ui/action-button';
import { host } from '../../wire/host';

interface FileFigureProps {
  readonly file: OutputFile;
  readonly name: string;
  /** What else is known of it, such as its size in pixels. */
  readonly facts: readonly string[];
  /** What can be done with it besides saving it. */
  readonly actions?: ReactNode;
  /** The file as it is shown. */
  readonly children?: ReactNode;
}

/** A file with its name, what is known of it, and what can be done with it. */
export function FileFigure({ file, name, facts, actions, children }: FileFigureProps) {
  const all = [...facts, formatBytes(file.bytes.length), formatName(file.type)];
  return (
    <figure className="file">
      {children}
      <figcaption>
        <span className="file-name">{file.label ?? name}</span>
        <span className="quiet">{all.filter((fact) => fact !== '').join(' · ')}</span>
      </figcaption>
      <div className="buttons">
        <ActionButton
          label={t('Save As: {0}', name)}
          act={() => host.request('saveFile', { name, bytes: file.bytes })}
          done={t('Saved')}
          failed={t('Not saved')}
        >
          {t('Save As…')}
        </ActionButton>
        {actions}
      </div>
    </figure>
  );
}
