import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly systemPrompt: string;
  readonly onSystemPrompt: (systemPrompt: string) => void;
  readonly answering: boolean;
  /** Why nothing can be sent; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onClear: (() => void) | undefined;
}

export function Composer(props: ComposerProps) {
  const { draft, onDraft, systemPrompt, onSystemPrompt, answering, obstacle, onSend, onStop, onClear } =
    props;
  const sendable = obstacle === undefined && !answering && draft.trim() !== '';
  return (
    <section className="composer" aria-label="Your message">
      <details open={systemPrompt !== ''}>
        <summary>System prompt</summary>
        <TextArea
          label="System prompt"
          value={systemPrompt}
          onChange={onSystemPrompt}
          placeholder="How the model should behave"
        />
      </details>
      <p className="quiet obstacle" role="status">
        {obstacle}
      </p>
      <TextArea
        label="Message"
        value={draft}
        onChange={onDraft}
        onEnter={() => sendable && onSend()}
        placeholder="Message (Enter sends, Shift+Enter starts a new line)"
        disabled={obstacle !== undefined}
      />
      <div className="buttons">
        {answering ? (
          <Button onClick={onStop}>Stop</Button>
        ) : (
          <Button disabled={!sendable} onClick={onSend}>
            Send
          </Button>
        )}
        {onClear !== undefined && (
          <Button secondary onClick={onClear}>
            New Chat
          </Button>
        )}
      </div>
    </section>
  );
}
