import { useCallback, useRef, useState } from 'react';
import type { FileContents, FileValue, InputField } from '../../../../src/protocol';
import { t } from '../../l10n';
import { canConvert, converted } from '../../media/convert';
import {
  contentsOf,
  type Described,
  isAccepted,
  isOfKind,
  type MediaKind,
  problemWith,
} from '../../media/media-file';
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

  /** Takes a file that is of use, as it is or converted to what the model accepts. */
  const receive = useCallback(
    async (file: Described, read: () => Promise<FileContents>) => {
      // Looked at before it is read: it may be far too large.
      const wrong = problemWith(file, kind, field);
      const converts = wrong !== undefined && canBeConverted(file, kind, field);
      setProblem(converts ? undefined : wrong);
      if (wrong !== undefined && !converts) {
        return;
      }
      takes.current += 1;
      const take = takes.current;
      const contents = await read()
        .then((found) => (converts ? converted(found, kind) : found))
        .catch(() => undefined);
      if (take !== takes.current) {
        return;
      }
      if (contents === undefined) {
        setProblem(wrong ?? t('Can’t read {0}. It may have been moved or deleted.', file.name));
        return;
      }
      const stillWrong = problemWith(described(contents), kind, field);
      if (stillWrong === undefined) {
        fill(contents);
      } else {
        setProblem(stillWrong);
      }
    },
    [field, fill, kind],
  );

  const accept = useCallback(
    async (value: FileValue) => {
      if ('bytes' in value) {
        const contents = { ...value, type: mediaTypeOf(value.name, value.type) };
        await receive(described(contents), async () => contents);
      } else {
        setProblem(undefined);
        fill(value);
      }
    },
    [fill, receive],
  );

  const take = useCallback(
    async (found: Transferred) => {
      if (found.kind === 'address') {
        await accept({ url: found.url });
      } else if (found.kind === 'file') {
        await receive(found.file, () => contentsOf(found.file));
      } else {
        setProblem(
          found.kind === 'path'
            ? t('VS Code gives a page only the name of {0}. Use “Choose File…” instead.', found.name)
            : t('There is no file in what was dropped or pasted.'),
        );
      }
    },
    [accept, receive],
  );

  return {
    problem,
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
          await accept(picked);
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

function described({ name, type, bytes }: FileContents): Described {
  return { name, type, size: bytes.length };
}

/** Where only its format is wrong. */
function canBeConverted(
  { name, type, size }: Described,
  kind: MediaKind,
  { accepts = [] }: Pick<InputField, 'accepts'>,
): boolean {
  return (
    !isAccepted(mediaTypeOf(name, type), accepts) &&
    canConvert(kind, accepts) &&
    problemWith({ name, type, size }, kind, {}) === undefined
  );
}
