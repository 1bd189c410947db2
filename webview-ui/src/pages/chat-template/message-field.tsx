import type { Conversation } from '../../../../src/protocol';
import { t } from '../../l10n';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';

type Message = Conversation['messages'][number];

interface MessageFieldProps {
  readonly message: Message;
  /** Counted from 1. */
  readonly number: number;
  readonly onChange: (changes: Partial<Message>) => void;
  readonly onRemove: () => void;
}

/** As templates know them; they are no words of a language. */
const roles = ['system', 'user', 'assistant', 'tool', 'developer'].map((id) => ({ id, label: id }));

export function MessageField({ message: { role, content }, number, onChange, onRemove }: MessageFieldProps) {
  return (
    <li className="message">
      <div className="message-head">
        <Select
          label={t('Role of message {0}', number)}
          value={role}
          options={roles}
          onChange={(chosen) => onChange({ role: chosen })}
        />
        <IconButton icon="delete" label={t('Remove message {0}', number)} onClick={onRemove} />
      </div>
      <textarea
        aria-label={t('Message {0}', number)}
        value={content}
        onChange={({ target }) => onChange({ content: target.value })}
      />
    </li>
  );
}
