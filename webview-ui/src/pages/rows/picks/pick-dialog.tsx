import type { FunctionComponent } from 'react';
import type { RowPick } from '../../../../../src/protocol';
import { Dialog } from '../../../ui/dialog';
import { DuplicatesForm } from './duplicates-form';
import type { PickFields } from './pick-form';
import { type PickKind, pickWords } from './pick-words';
import { SampleForm } from './sample-form';

const forms: { readonly [Kind in PickKind]?: FunctionComponent<PickFields<Kind>> } = {
  sample: SampleForm,
  duplicates: DuplicatesForm,
};

interface PickDialogProps extends Omit<PickFields, 'pick'> {
  readonly kind: PickKind;
  readonly pick: RowPick | undefined;
  readonly onClose: () => void;
}

/** Says which rows are picked. */
export function PickDialog({ kind, columns, pick, onPick, onClose }: PickDialogProps) {
  const Form = forms[kind] as FunctionComponent<PickFields> | undefined;
  return (
    <Dialog label={pickWords(kind).title()} isSmall onClose={onClose}>
      {Form && <Form columns={columns} pick={pick?.kind === kind ? pick : undefined} onPick={onPick} />}
    </Dialog>
  );
}
