import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { takeStep } from '../../wire/steps';
import { useAction } from '../../wire/use-action';

interface ModelActionsProps {
  /** The model of the hub that the file is of. */
  readonly id: string;
  /** A model with a chat template is run as a chat. */
  readonly isChat: boolean;
}

/** What can be done with the model that a file is of. */
export function ModelActions({ id, isChat }: ModelActionsProps) {
  const { act, failure } = useAction();
  return (
    <>
      <div className="buttons">
        {isChat && <Button onClick={() => void act('openPlayground', id)}>{t('Try in Playground')}</Button>}
        <Button secondary={isChat} onClick={() => void act('openModelPage', id)}>
          {t('Model Details')}
        </Button>
      </div>
      {failure !== undefined && (
        <Alert failure={failure} retriable={false} onStep={(step) => takeStep(step, { model: id })} />
      )}
    </>
  );
}
