import { type Ref, useRef, useState } from 'react';
import { useFileDrop } from '../../../hooks/use-file-drop';
import { t } from '../../../l10n';
import type { AccountName } from '../../../parts/model-target/sign-in-hint';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/text-area';
import { ImageStrip } from './image-strip';
import { imageTypes, maxImages, readImages } from './images';
import { isEmpty } from './messages';

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly images: readonly string[];
  readonly onImages: (update: (images: readonly string[]) => readonly string[]) => void;
  readonly account: AccountName;
  readonly answering: boolean;
  /** Why nothing can be sent; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onClear: (() => void) | undefined;
  /** Undefined where there is nothing to bring back. */
  readonly onUndo: (() => void) | undefined;
  readonly messageBox: Ref<HTMLElement>;
}

/** Where the next message is written. Pictures are dropped on the page, pasted, or picked. */
export function Composer(props: ComposerProps) {
  const { draft, images, onImages, account, answering, obstacle, onSend, onClear, onUndo } = props;
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
      <div className="buttons">
        {answering ? (
          <Button onClick={props.onStop}>{t('Stop')}</Button>
        ) : (
          <Button disabled={!sendable} onClick={onSend}>
            {t('Send')}
          </Button>
        )}
        <Button secondary disabled={images.length >= maxImages} onClick={() => picker.current?.click()}>
          {t('Add Image')}
        </Button>
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
        {onClear !== undefined && (
          <Button secondary onClick={onClear}>
            {t('New Chat')}
          </Button>
        )}
        {typeof account === 'string' && (
          <span className="quiet account">{t('Signed in as {0}', account)}</span>
        )}
      </div>
    </section>
  );
}
