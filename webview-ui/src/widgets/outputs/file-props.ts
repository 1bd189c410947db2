import type { OutputFile } from '../../../../src/protocol';

export interface FileProps {
  readonly file: OutputFile;
  readonly name: string;
}
