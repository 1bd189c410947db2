import type { ModelDetails } from '../../../../src/protocol';
import { takeStep } from '../../steps';
import { Button } from '../../ui/button';
import { LockIcon } from '../../ui/lock-icon';
import { Select } from '../../ui/select';
import { automatic } from './chat-target';
import { compactNumber } from './figures';

interface ModelCardProps {
  readonly model: ModelDetails;
  readonly provider: string;
  readonly onProvider: (provider: string) => void;
}

/** What the hub says of the chosen model, and where it runs. */
export function ModelCard({ model, provider, onProvider }: ModelCardProps) {
  const facts: [string, string | undefined][] = [
    ['Task', model.taskLabel ?? model.task],
    ['Library', model.library],
    ['License', model.license],
    ['Downloads', model.downloads === undefined ? undefined : compactNumber(model.downloads)],
    ['Likes', model.likes === undefined ? undefined : compactNumber(model.likes)],
  ];
  return (
    <section className="model-card" aria-label="About the model">
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {model.providers.length > 0 && (
        <Select
          label="Provider"
          value={provider}
          options={[automatic, ...model.providers]}
          onChange={onProvider}
        />
      )}
      {model.gated && (
        <p className="hint">
          <span>
            <LockIcon /> This model is gated: its owners decide who may use it.
          </span>
          <Button secondary onClick={() => takeStep('openGatePage', { model: model.id })}>
            Open Gate Page
          </Button>
        </p>
      )}
    </section>
  );
}
