import { type Ref, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/text-area';
import type { AccountName } from '../targets/sign-in-hint';

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly systemPrompt: string;
  readonly onSystemPrompt: (systemPrompt: string) => void;
  readonly account: AccountName;
  readonly answering: boolean;
  /** Why nothing can be sent; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onClear: (() => void) | undefined;
  readonly messageBox: Ref<HTMLElement>;
}

export function Composer(props: ComposerProps) {
  const { draft, systemPrompt, account, answering, obstacle, onSend, onClear } = props;
  const [systemPromptOpen] = useState(systemPrompt !== '');
  const sendable = obstacle === undefined && !answering && draft.trim() !== '';
  return (
    <section className="composer" aria-label="Your message">
      <details open={systemPromptOpen}>
        <summary>System prompt</summary>
        <TextArea
          label="System prompt"
          value={systemPrompt}
          onChange={props.onSystemPrompt}
          placeholder="How the model should behave"
        />
      </details>
      <p className="quiet obstacle" role="status">
        {obstacle}
      </p>
      <TextArea
        label="Message"
        value={draft}
        onChange={props.onDraft}
        onEnter={() => sendable && onSend()}
        placeholder="Message (Enter sends, Shift+Enter starts a new line)"
        disabled={obstacle !== undefined}
        ref={props.messageBox}
      />
      <div className="buttons">
        {answering ? (
          <Button onClick={props.onStop}>Stop</Button>
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
        {typeof account === 'string' && <span className="quiet account">Signed in as {account}</span>}
      </div>
    </section>
  );
}
