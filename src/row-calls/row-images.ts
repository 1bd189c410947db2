import type { RowInput } from '../batch';
import type { FileContents } from '../protocol';
import { fieldsOfKind, formTask } from '../trial';
import { isFilledIn } from './form-row';
import { type FileWorld, filesOf, imageContents } from './row-files';

/** Cells that name images for a row's call. */
export function imageCells(task: string, input: RowInput): readonly unknown[] {
  return input.kind === 'chat'
    ? (input.images ?? [])
    : fieldsOfKind(formTask(task), ['image'])
        .filter((name) => isFilledIn(input.values, name))
        .map((name) => input.values[name]);
}

/** The images of a row, as its call sends them. @throws InputError, as the world does */
export async function rowImages(task: string, input: RowInput, world: FileWorld): Promise<FileContents[]> {
  const files = await filesOf(imageCells(task, input), world);
  return Promise.all(files.map(imageContents));
}
