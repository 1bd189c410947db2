import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../src/protocol';
import { host } from '../../host';
import { t } from '../../l10n';
import { toFailure } from '../../to-failure';
import { CopyButton } from '../copy-button';
import { LinkButton } from '../link-button';
import { highlight, languageOf } from './languages';
import { sanitiseHighlight } from './sanitise';

interface CodeBlockProps {
  readonly code: string;
  /** As the Markdown names it. */
  readonly language: string;
  /** More of it is on its way. */
  readonly growing?: boolean;
}

/** Code that grows is coloured this often at most. */
const colourEveryMilliseconds = 250;
/** Longer code is left without colours. */
const colourLimit = 50_000;

/** A piece of code with its language, and ways to take it along. */
export function CodeBlock({ code, language, growing = false }: CodeBlockProps) {
  const element = useRef<HTMLElement>(null);
  const coloured = useHighlight(code, languageOf(language), growing);
  useLayoutEffect(() => {
    element.current?.replaceChildren(...(coloured === undefined ? [] : [sanitiseHighlight(coloured.html)]));
  }, [coloured]);
  const name = language.split(/\s/)[0] ?? '';
  return (
    <figure className="code-block" aria-label={name === '' ? t('Code') : t('Code: {0}', name)}>
      <figcaption>
        <span className="quiet">{name}</span>
        <CopyButton small text={code} label={t('Copy code')} />
        <InsertButton code={code} language={name} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          <span ref={element} />
          {code.slice(coloured?.code.length ?? 0)}
        </code>
      </pre>
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
      <LinkButton label={t('Insert code at cursor')} onClick={() => void insert()}>
        {t('Insert')}
      </LinkButton>
      <span className="code-problem" role="status">
        {failure?.message}
      </span>
    </>
  );
}

interface Highlighted {
  readonly code: string;
  readonly html: string;
}

/** The code in colours, or what of it had colours last. */
function useHighlight(code: string, language: string | undefined, growing: boolean): Highlighted | undefined {
  const [highlighted, setHighlighted] = useState<Highlighted>();
  const lastTime = useRef(0);
  useEffect(() => {
    if (language === undefined || code.length > colourLimit) {
      setHighlighted(undefined);
      return;
    }
    const colour = async () => {
      lastTime.current = performance.now();
      const html = await highlight(code, language);
      setHighlighted({ code, html });
    };
    const since = performance.now() - lastTime.current;
    const timer = setTimeout(() => void colour(), growing ? Math.max(0, colourEveryMilliseconds - since) : 0);
    return () => clearTimeout(timer);
  }, [code, language, growing]);
  return highlighted !== undefined && code.startsWith(highlighted.code) ? highlighted : undefined;
}
