import { Button } from '../../../ui/button';

const starters = [
  'Explain what a tokenizer does to a ten-year-old.',
  'Write a Python function that finds duplicate lines in a file.',
  'Tell me a long story about a lighthouse.',
];

interface WelcomeProps {
  /** Undefined until a model is chosen that can answer. */
  readonly onStart: ((prompt: string) => void) | undefined;
}

export function Welcome({ onStart }: WelcomeProps) {
  if (onStart === undefined) {
    return (
      <div className="welcome">
        <h2>Try a model</h2>
        <p>Search above for a model, by its name or its owner, then write to it below.</p>
      </div>
    );
  }
  return (
    <div className="welcome">
      <h2>Say something</h2>
      <p>Write a message below, or start with one of these:</p>
      <div className="starters">
        {starters.map((prompt) => (
          <Button key={prompt} secondary onClick={() => onStart(prompt)}>
            {prompt}
          </Button>
        ))}
      </div>
    </div>
  );
}
