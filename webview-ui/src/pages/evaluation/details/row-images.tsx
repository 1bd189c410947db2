import type { FileContents } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { PictureFrame } from '../../../media/picture-frame';
import { usePicture } from '../../../media/use-picture';

/** What models were shown with a row. */
export function RowImages({ images }: { readonly images: readonly FileContents[] }) {
  return (
    <div className="row-images">
      {images.map((image, index) => (
        <RowImage key={index} image={image} number={index + 1} />
      ))}
    </div>
  );
}

function RowImage({ image, number }: { readonly image: FileContents; readonly number: number }) {
  const { picture, broken } = usePicture(image);
  return (
    <>
      {picture !== undefined && <PictureFrame picture={picture} alt={t('Image {0} of the row', number)} />}
      {broken && <p className="quiet">{t('Can’t show this image.')}</p>}
    </>
  );
}
