import { useState } from 'react';
import type { Failure } from '../../../../src/protocol';
import { t } from '../../l10n';
import { host } from '../../wire/host';
import { toFailure } from '../../wire/to-failure';
import { CopyIcon } from '../copy-icon';
import { HighlightedCode } from '../highlighted-code';
import { IconButton } from '../icon-button';
import { ScrollingText } from '../scrolling';

interface CodeBlockProps {
  readonly code: string;
  /** As the Markdown names it. */
  readonly language: string;
  /** More of it is on its way. */
  readonly growing?: boolean;
}

/** A piece of code with its language, and ways to take it along. */
export function CodeBlock({ code, language, growing = false }: CodeBlockProps) {
  const name = language.split(/\s/)[0] ?? '';
  return (
    <figure className="code-block" aria-label={name === '' ? t('Code') : t('Code: {0}', name)}>
      <figcaption>
        <span className="quiet">{name}</span>
        <CopyIcon text={code} label={t('Copy Code')} />
        <InsertButton code={code} language={name} />
      </figcaption>
      <ScrollingText>
        <HighlightedCode code={code} language={language} growing={growing} />
      </ScrollingText>
    </figure>
  );
}

function InsertButton({ code, language }: Pick<CodeBlockProps, 'code' | 'language'>) {
  const [failure, setFailure] = useState<Failure>();
  const insert = async () => {
    try {
      await host.request('insertCode', { code, language: language.slice(0, 50) });
      setFailure(undefined);
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  return (
    <>
      <IconButton icon="insert" label={t('Insert Code at Cursor')} onClick={() => void insert()} />
      <span className="code-problem" role="status">
        {failure?.message}
      </span>
    </>
  );
}
