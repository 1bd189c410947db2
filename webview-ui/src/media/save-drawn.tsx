import { t } from '../l10n';
import { ActionButton } from '../ui/action-button';
import { host } from '../wire/host';
import { type DrawOver, drawnOver } from './draw-over';
import type { Picture } from './use-picture';

interface SaveDrawnProps {
  readonly picture: Picture;
  /** Name of the file, without its end. */
  readonly name: string;
  readonly draw: DrawOver;
}

/** Saves a picture together with what is drawn over it. */
export function SaveDrawn({ picture, name, draw }: SaveDrawnProps) {
  const save = async () =>
    host.request('saveFile', { name: `${name}.png`, bytes: await drawnOver(picture, draw) });
  return (
    <ActionButton act={save} done={t('Saved')} failed={t('Not saved')}>
      {t('Save Image…')}
    </ActionButton>
  );
}
