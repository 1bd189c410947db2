import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useFileDrop } from '../../../hooks/use-file-drop';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextArea } from '../../../ui/text-area';
import { ImageStrip } from './image-strip';
import { imageTypes, maxImages, readImages } from './images';
import { isEmpty } from './messages';

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly images: readonly string[];
  readonly onImages: (update: (images: readonly string[]) => readonly string[]) => void;
  readonly answering: boolean;
  /** Why nothing can be sent; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly onSend: () => void;
  readonly onStop: () => void;
  /** Undefined where there is nothing to bring back. */
  readonly onUndo: (() => void) | undefined;
  readonly messageBox: Ref<HTMLTextAreaElement>;
  /** What stands below the message. */
  readonly children: ReactNode;
}

/** Where the next message is written. Pictures are dropped on the page, pasted, or picked. */
export function Composer(props: ComposerProps) {
  const { draft, images, onImages, answering, obstacle, onSend, onUndo } = props;
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const sendable = obstacle === undefined && !answering && !isEmpty({ content: draft, images });
  const add = async (files: readonly File[]) => {
    const read = await readImages(files, images.length);
    setProblem(read.problem);
    onImages((before) => [...before, ...read.images].slice(0, maxImages));
  };
  useFileDrop((files) => void add(files));
  return (
    <section
      className="composer"
      aria-label={t('Your message')}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length > 0) {
          event.preventDefault();
          void add(files);
        }
      }}
    >
      <p className="quiet obstacle" role="status">
        {problem ?? obstacle}
      </p>
      {onUndo !== undefined && (
        <p className="undo">
          <span className="quiet">{t('Chat cleared.')}</span>
          <Button secondary onClick={onUndo}>
            {t('Undo')}
          </Button>
        </p>
      )}
      <div className="message-box">
        <ImageStrip
          images={images}
          onRemove={(index) => onImages((before) => before.filter((_, other) => other !== index))}
        />
        <TextArea
          label={t('Message')}
          value={draft}
          onChange={props.onDraft}
          onEnter={() => sendable && onSend()}
          placeholder={t('Message (Enter sends, Shift+Enter starts a new line)')}
          ref={props.messageBox}
        />
        <div className="message-actions">
          <IconButton
            icon="attach"
            label={t('Add Image')}
            disabled={images.length >= maxImages}
            onClick={() => picker.current?.click()}
          />
          {answering ? (
            <IconButton primary icon="stop" label={t('Stop')} onClick={props.onStop} />
          ) : (
            <IconButton primary icon="send" label={t('Send')} disabled={!sendable} onClick={onSend} />
          )}
        </div>
      </div>
      <div className="below-message">{props.children}</div>
      <input
        ref={picker}
        type="file"
        className="hidden"
        aria-label={t('Images to add')}
        tabIndex={-1}
        accept={imageTypes.join(',')}
        multiple
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </section>
  );
}
