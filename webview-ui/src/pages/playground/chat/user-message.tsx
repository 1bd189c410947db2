import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextArea } from '../../../ui/text-area';
import { BranchArrows } from './branch-arrows';
import type { Message, Round } from './conversation';
import { ImageStrip } from './image-strip';
import { isEmpty } from './messages';

interface UserMessageProps {
  readonly round: Round;
  /** Ids of the versions of the message. */
  readonly siblings: readonly number[];
  readonly onChoose: (id: number) => void;
  /** Undefined while nothing can be sent. */
  readonly onEdit: ((message: Message) => void) | undefined;
  /** Undefined while answers stream. */
  readonly onDelete: (() => void) | undefined;
}

/** What the user wrote, and its versions. */
export function UserMessage({ round, siblings, onChoose, onEdit, onDelete }: UserMessageProps) {
  const [edited, setEdited] = useState<number>();
  if (edited === round.id) {
    return (
      <div className="turn user">
        <h2 className="hidden">{t('You')}</h2>
        <ImageStrip images={round.images} />
        <Editor
          round={round}
          onCancel={() => setEdited(undefined)}
          onSend={
            onEdit &&
            ((message) => {
              setEdited(undefined);
              onEdit(message);
            })
          }
        />
      </div>
    );
  }
  return (
    <div className="turn user">
      <h2 className="hidden">{t('You')}</h2>
      <div className="bubble">
        <ImageStrip images={round.images} />
        {round.content !== '' && <p className="text">{round.content}</p>}
      </div>
      <div className="turn-end quiet">
        <BranchArrows name={t('Message')} ids={siblings} id={round.id} onChoose={onChoose} />
        {/* They stay while an answer streams, so that nothing jumps. */}
        <IconButton
          icon="edit"
          label={t('Edit Message')}
          disabled={onEdit === undefined}
          onClick={() => setEdited(round.id)}
        />
        <IconButton
          icon="delete"
          label={t('Delete This and Following Messages')}
          disabled={onDelete === undefined}
          onClick={() => onDelete?.()}
        />
      </div>
    </div>
  );
}

interface EditorProps {
  readonly round: Round;
  readonly onCancel: () => void;
  readonly onSend: ((message: Message) => void) | undefined;
}

function Editor({ round, onCancel, onSend }: EditorProps) {
  const [content, setContent] = useState(round.content);
  const message = { content, images: round.images };
  const sendable = onSend !== undefined && !isEmpty(message);
  const send = () => sendable && onSend(message);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the text area within
    <div className="message-editor" onKeyDown={keyDown}>
      <TextArea label={t('Edited message')} value={content} onChange={setContent} onEnter={send} ref={box} />
      <div className="buttons">
        <Button disabled={!sendable} onClick={send}>
          {t('Send Again')}
        </Button>
        <Button secondary onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
