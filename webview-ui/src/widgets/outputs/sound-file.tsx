import { duration } from '../../media/amounts';
import { SoundPlayer } from '../../media/sound-player';
import { useSound } from '../../media/use-sound';
import { FileFigure } from './file-figure';
import type { FileProps } from './file-props';

export function SoundFile({ file, name }: FileProps) {
  const read = useSound(file);
  const facts = read.sound === undefined ? [] : [duration(read.sound.seconds)];
  return (
    <FileFigure file={file} name={name} facts={facts}>
      <SoundPlayer contents={file} read={read} name={file.label ?? name} />
    </FileFigure>
  );
}
