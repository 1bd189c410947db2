import { t } from '../../../l10n';
import { IconButton } from '../../../ui/icon-button';

interface ImageStripProps {
  readonly images: readonly string[];
  /** Undefined where they cannot be taken away. */
  readonly onRemove?: (index: number) => void;
}

/** The pictures of a message. */
export function ImageStrip({ images, onRemove }: ImageStripProps) {
  return images.length === 0 ? null : (
    <ul className="image-strip" aria-label={t('Images')}>
      {images.map((url, index) => (
        <li key={index}>
          {url.startsWith('data:') ? (
            <img src={url} alt={t('Image {0}', index + 1)} />
          ) : (
            <span className="quiet">{url}</span>
          )}
          {onRemove !== undefined && (
            <IconButton
              icon="remove"
              label={t('Remove image {0}', index + 1)}
              onClick={() => onRemove(index)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
