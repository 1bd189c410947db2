import { t } from '../../../l10n';
import { Button } from '../../../ui/button';

function starters(): string[] {
  return [
    t('Explain what a tokenizer does to a ten-year-old.'),
    t('Write a Python function that finds duplicate lines in a file.'),
    t('Tell me a long story about a lighthouse.'),
  ];
}

interface WelcomeProps {
  /** Undefined while no message can be sent. */
  readonly onStart: ((prompt: string) => void) | undefined;
}

export function Welcome({ onStart }: WelcomeProps) {
  if (onStart === undefined) {
    return <div className="welcome" />;
  }
  return (
    <div className="welcome">
      <h2>{t('Start a chat')}</h2>
      <p>{t('Write a message below, or start with one of these:')}</p>
      <div className="starters">
        {starters().map((prompt) => (
          <Button key={prompt} secondary onClick={() => onStart(prompt)}>
            {prompt}
          </Button>
        ))}
      </div>
    </div>
  );
}
