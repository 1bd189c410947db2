import type { FileValue } from '../../../../src/protocol';
import { formatBytes } from '../../format/amounts';
import { t } from '../../l10n';
import { formatName } from '../../media/media-types';
import { useContents } from '../../media/use-contents';
import { usePicture } from '../../media/use-picture';
import type { InputProps } from '../input-props';
import { FetchState } from './fetch-state';
import { MediaField } from './media-field';

export function ImageInput(props: InputProps) {
  return (
    <MediaField
      {...props}
      kind="image"
      invitation={t('Drop or paste an image here.')}
      Preview={ImagePreview}
    />
  );
}

function ImagePreview({ value }: { readonly value: FileValue }) {
  const fetched = useContents(value);
  const { contents } = fetched;
  const { picture, broken } = usePicture(contents);
  if (contents === undefined) {
    return <FetchState value={value} {...fetched} />;
  }
  const facts = [
    picture && `${picture.width} × ${picture.height}`,
    formatBytes(contents.bytes.length),
    formatName(contents.type),
  ];
  return (
    <figure className="preview">
      <div className="preview-picture">
        {picture !== undefined && <img src={picture.url} alt={contents.name} decoding="async" />}
        {broken && <p className="quiet">{t('This image can’t be shown here. It is sent unchanged.')}</p>}
      </div>
      <figcaption>
        <span className="file-name">{contents.name}</span>
        <span className="quiet">{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
      </figcaption>
    </figure>
  );
}
