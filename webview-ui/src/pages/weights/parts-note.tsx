import type { WeightsFile } from '../../../../src/protocol';
import { formatWhole } from '../../format/amounts';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { host } from '../../wire/host';

interface PartsNoteProps {
  readonly file: WeightsFile;
  readonly busy: boolean;
  readonly onTogether: (together: boolean) => void;
}

/** The other files of a divided model; the page shows one of them, or all as one. */
export function PartsNote({ file, busy, onTogether }: PartsNoteProps) {
  const { parts, together = false, unreadParts, fileName } = file;
  if (parts === undefined) {
    return null;
  }
  const count = formatWhole(parts.length);
  const number = formatWhole(parts.findIndex(({ name }) => name === fileName) + 1);
  return (
    <section className="parts" aria-label={t('Parts of the model')}>
      <p role="status">
        {together
          ? t('All {0} parts of the model are shown.', count)
          : t('This is part {0} of {1}. The numbers are for this part only.', number, count)}
      </p>
      {unreadParts.length > 0 && (
        <p className="alert" role="alert">
          {t('These parts couldn’t be read and aren’t counted: {0}', unreadParts.join(', '))}
        </p>
      )}
      <div className="buttons">
        <Button secondary disabled={busy} onClick={() => onTogether(!together)}>
          {together ? t('Show only this part') : t('Show all {0} parts', count)}
        </Button>
      </div>
      <ol className="part-list">
        {parts.map(({ name, source }) => (
          <li key={name}>
            {name === fileName ? (
              <span aria-current="true">{name}</span>
            ) : (
              <LinkButton
                label={t('Open {0}', name)}
                onClick={() => void host.request('inspectFile', { source }).catch(console.warn)}
              >
                {name}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
