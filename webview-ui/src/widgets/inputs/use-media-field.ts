import { useCallback, useRef, useState } from 'react';
import type { FileValue } from '../../../../src/protocol';
import { t } from '../../l10n';
import { contentsOf, isOfKind, type MediaKind, problemWith } from '../../media/media-file';
import { mediaTypeOf } from '../../media/media-types';
import { fromText, readTransfer, type Transferred } from '../../media/transfer';
import { host } from '../../wire/host';
import { toFailure } from '../../wire/to-failure';
import type { InputProps } from '../input-props';

/** The ways in which a picture or a sound gets into a field, and what was wrong with the last try. */
export function useMediaField({ field, onChange }: Pick<InputProps, 'field' | 'onChange'>, kind: MediaKind) {
  const [problem, setProblem] = useState<string>();

  /** Counts the files taken: one that takes long to read must not replace a later one. */
  const takes = useRef(0);

  const fill = useCallback(
    (value: FileValue | undefined) => {
      takes.current += 1;
      onChange(value);
    },
    [onChange],
  );

  const accept = useCallback(
    (value: FileValue) => {
      const wrong =
        'bytes' in value
          ? problemWith({ name: value.name, type: value.type, size: value.bytes.length }, kind, field)
          : undefined;
      setProblem(wrong);
      if (wrong === undefined) {
        fill('bytes' in value ? { ...value, type: mediaTypeOf(value.name, value.type) } : value);
      }
    },
    [field, fill, kind],
  );

  const read = useCallback(
    async (file: File) => {
      takes.current += 1;
      const take = takes.current;
      const contents = await contentsOf(file).catch(() => undefined);
      if (take !== takes.current) {
        return;
      }
      if (contents === undefined) {
        setProblem(t('Can’t read {0}. It may have been moved or deleted.', file.name));
      } else {
        fill(contents);
      }
    },
    [fill],
  );

  const take = useCallback(
    async (found: Transferred) => {
      if (found.kind === 'address') {
        accept({ url: found.url });
      } else if (found.kind === 'file') {
        // Looked at before it is read: it may be far too large.
        const wrong = problemWith(found.file, kind, field);
        setProblem(wrong);
        if (wrong === undefined) {
          await read(found.file);
        }
      } else {
        setProblem(
          found.kind === 'path'
            ? t('VS Code gives a page only the name of {0}. Use “Choose File…” instead.', found.name)
            : t('There is no file in what was dropped or pasted.'),
        );
      }
    },
    [accept, field, kind, read],
  );

  return {
    problem,
    take,
    takeTransfer: (transfer: DataTransfer) =>
      take(readTransfer(transfer, (file) => isOfKind(mediaTypeOf(file.name, file.type), kind))),
    /** @returns whether the text is an address or a file */
    takeText: (text: string) => {
      const found = fromText(text.trim());
      if (found === undefined || found.kind === 'path') {
        setProblem(t('Enter an address that starts with https://'));
        return false;
      }
      void take(found);
      return true;
    },
    pick: async () => {
      try {
        const picked = await host.request('pickFile', { kind });
        if (picked !== null) {
          accept(picked);
        }
      } catch (error) {
        setProblem(toFailure(error).message);
      }
    },
    remove: () => {
      setProblem(undefined);
      fill(undefined);
    },
  };
}
