import { useKeptFlag } from '../hooks/use-kept-flag';
import { t } from '../l10n';
import { Disclosure } from '../ui/disclosure';
import { ParameterFields, type ParameterFieldsProps } from './parameter-fields';

/** The parameters of a task, folded away at first. */
export function ParameterPanel(props: ParameterFieldsProps) {
  const [open, setOpen] = useKeptFlag('parameters', false);
  const count = props.fields.filter(({ name }) => props.values[name] !== undefined).length;
  return (
    <Disclosure
      summary={count === 0 ? t('Parameters') : t('Parameters ({0} set)', count)}
      open={open}
      onOpen={setOpen}
    >
      <ParameterFields {...props} />
    </Disclosure>
  );
}
