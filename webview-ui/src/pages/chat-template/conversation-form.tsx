import { useState } from 'react';
import type { Conversation } from '../../../../src/protocol';
import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { Switch } from '../../ui/switch';
import { MessageField } from './message-field';

interface ConversationFormProps {
  readonly conversation: Conversation;
  readonly onChange: (changes: Partial<Conversation>) => void;
}

const nextRoles: ReadonlyMap<string, string> = new Map([
  ['user', 'assistant'],
  ['assistant', 'user'],
]);

/** What the template is rendered with. */
export function ConversationForm({ conversation, onChange }: ConversationFormProps) {
  const { messages, addGenerationPrompt, tools, variables } = conversation;
  const [keys, setKeys] = useState(() => messages.map(() => crypto.randomUUID()));
  const change = (index: number, changes: Partial<Conversation['messages'][number]>) =>
    onChange({ messages: messages.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
  const remove = (index: number) => {
    setKeys((before) => before.filter((_, at) => at !== index));
    onChange({ messages: messages.filter((_, at) => at !== index) });
  };
  const add = () => {
    const role = nextRoles.get(messages.at(-1)?.role ?? '') ?? 'user';
    setKeys((before) => [...before, crypto.randomUUID()]);
    onChange({ messages: [...messages, { role, content: '' }] });
  };
  return (
    <section aria-labelledby="conversation-heading" className="conversation">
      <h2 id="conversation-heading">{t('Conversation')}</h2>
      <ol className="messages">
        {messages.map((message, index) => (
          <MessageField
            key={keys[index]}
            message={message}
            number={index + 1}
            onChange={(changes) => change(index, changes)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className="buttons">
        <Button secondary onClick={add}>
          {t('Add Message')}
        </Button>
        <Switch
          label={t('Add generation prompt')}
          checked={addGenerationPrompt}
          onChange={(checked) => onChange({ addGenerationPrompt: checked })}
        />
      </div>
      <JsonField
        label={t('Tools (JSON list)')}
        value={tools}
        placeholder={'[{ "type": "function", "function": { "name": "…" } }]'}
        onChange={(text) => onChange({ tools: text })}
      />
      <JsonField
        label={t('More variables (JSON object)')}
        value={variables}
        placeholder={'{ "enable_thinking": false }'}
        onChange={(text) => onChange({ variables: text })}
      />
    </section>
  );
}

interface JsonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

function JsonField({ label, value, placeholder, onChange }: JsonFieldProps) {
  return (
    <Disclosure summary={label} startsOpen={value !== ''} className="json-field">
      <textarea
        aria-label={label}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Disclosure>
  );
}
