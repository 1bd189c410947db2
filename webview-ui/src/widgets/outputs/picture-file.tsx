import { useState } from 'react';
import { t } from '../../l10n';
import { canCopyPictures, copyPicture } from '../../media/copy-picture';
import { PictureFrame } from '../../media/picture-frame';
import { usePicture } from '../../media/use-picture';
import { ActionButton } from '../../ui/action-button';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FileFigure } from './file-figure';
import type { FileProps } from './file-props';

export function PictureFile({ file, name }: FileProps) {
  const { picture, broken } = usePicture(file);
  const [large, setLarge] = useState(false);
  const alt = file.label ?? name;
  return (
    <FileFigure
      file={file}
      name={name}
      facts={picture === undefined ? [] : [`${picture.width} × ${picture.height}`]}
      actions={
        picture && (
          <>
            {canCopyPictures() && (
              <ActionButton
                label={t('Copy Image: {0}', alt)}
                act={() => copyPicture(file)}
                done={t('Copied')}
                failed={t('Not copied')}
              >
                {t('Copy Image')}
              </ActionButton>
            )}
            <Button secondary label={t('Enlarge {0}', alt)} onClick={() => setLarge(true)}>
              {t('Enlarge')}
            </Button>
          </>
        )
      }
    >
      {picture !== undefined && <PictureFrame picture={picture} alt={alt} />}
      {broken && <p className="quiet">{t('This image can’t be shown here.')}</p>}
      {large && picture !== undefined && (
        <Dialog label={alt} onClose={() => setLarge(false)}>
          <PictureFrame picture={picture} alt={alt} large />
        </Dialog>
      )}
    </FileFigure>
  );
}
