import type { OutputFile } from '../../../../src/protocol';
import { t } from '../../l10n';
import { usualType } from '../../media/media-types';
import { sniffType } from '../../media/sniff-type';
import type { OutputProps } from '../output-props';
import { FileFigure } from './file-figure';
import { nameOfFile } from './file-names';
import type { FileProps } from './file-props';
import { PictureFile } from './picture-file';
import { SoundFile } from './sound-file';
import { VideoFile } from './video-file';

/** Files that a model made. */
export function FilesOutput({ output: { files } }: Pick<OutputProps<'files'>, 'output'>) {
  if (files.length === 0) {
    return <p className="quiet">{t('The response has no file.')}</p>;
  }
  return (
    <div className="files">
      {files.map(withType).map((file, index) => (
        <AnyFile key={index} file={file} name={nameOfFile(file, index, files)} />
      ))}
    </div>
  );
}

/** Servers often do not tell what they send. */
function withType(file: OutputFile): OutputFile {
  const known = /^(image|audio|video)\//.test(usualType(file.type));
  return known ? file : { ...file, type: sniffType(file.bytes) ?? file.type };
}

function AnyFile(props: FileProps) {
  const View = views.get(usualType(props.file.type).split('/')[0] ?? '') ?? OtherFile;
  return <View {...props} />;
}

function OtherFile(props: FileProps) {
  return <FileFigure {...props} facts={[]} />;
}

const views: ReadonlyMap<string, typeof OtherFile> = new Map([
  ['image', PictureFile],
  ['audio', SoundFile],
  ['video', VideoFile],
]);
