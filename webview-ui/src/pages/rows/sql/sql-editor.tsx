import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../l10n';
import { activeAfter } from '../../../ui/active-option';
import { type Completion, type Completions, completionsAt } from './completions';

/** The part of the query that is wrong. */
export interface WrongPart {
  readonly start: number;
  readonly end: number;
}

interface SqlEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onRun: () => void;
  readonly words: readonly Completion[];
  readonly wrong: WrongPart | undefined;
  /** Of the text that says what is wrong. */
  readonly problemId: string | undefined;
}

/** A text area for a query, with the part marked that is wrong and words completed as they are typed. */
export function SqlEditor({ value, onChange, onRun, words, wrong, problemId }: SqlEditorProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [offered, setOffered] = useState<Completions>();
  const [active, setActive] = useState(0);
  const caret = useRef<number>(undefined);
  // A completed word leaves the caret behind it.
  useLayoutEffect(() => {
    if (caret.current !== undefined) {
      area.current?.setSelectionRange(caret.current, caret.current);
      caret.current = undefined;
    }
  });
  const offer = (text: string, at: number, isAsked: boolean) => {
    setOffered(completionsAt(text, at, words, isAsked));
    setActive(0);
  };
  const take = ({ text }: Completion, { start }: Completions) => {
    const end = area.current?.selectionStart ?? value.length;
    caret.current = start + text.length;
    onChange(value.slice(0, start) + text + value.slice(end));
    setOffered(undefined);
    area.current?.focus();
  };
  const offeredAction = (key: string, shown: Completions): (() => void) | undefined => {
    const chosen = shown.options[active];
    const next = key === 'Home' || key === 'End' ? undefined : activeAfter(key, active, shown.options.length);
    if (key === 'Escape') {
      return () => setOffered(undefined);
    }
    if (chosen !== undefined && (key === 'Enter' || key === 'Tab')) {
      return () => take(chosen, shown);
    }
    return next === undefined ? undefined : () => setActive(next);
  };
  const runs = () => {
    setOffered(undefined);
    onRun();
  };
  const actionOf = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!ctrlKey && !metaKey) {
      return offered && offeredAction(key, offered);
    }
    return key === 'Enter'
      ? runs
      : key === ' '
        ? () => offer(value, currentTarget.selectionStart, true)
        : undefined;
  };
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const act = event.nativeEvent.isComposing ? undefined : actionOf(event);
    if (act !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      act();
    }
  };
  return (
    <div className="sql-editor">
      <Backdrop value={value} wrong={wrong} />
      <textarea
        ref={area}
        value={value}
        spellCheck={false}
        autoComplete="off"
        aria-label={t('SQL query')}
        aria-autocomplete="list"
        aria-controls={offered === undefined ? undefined : `${id}-list`}
        aria-activedescendant={offered === undefined ? undefined : `${id}-${active}`}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onChange={({ target }) => {
          onChange(target.value);
          offer(target.value, target.selectionStart, false);
        }}
        onKeyDown={keyDown}
        onClick={() => setOffered(undefined)}
        onBlur={() => setOffered(undefined)}
      />
      {offered !== undefined && (
        <Offered
          id={id}
          offered={offered}
          before={value.slice(0, offered.start)}
          active={active}
          onTake={take}
        />
      )}
    </div>
  );
}

/** The same text behind the text area, where a part of it can be marked. */
function Backdrop({ value, wrong }: Pick<SqlEditorProps, 'value' | 'wrong'>) {
  if (wrong === undefined) {
    return (
      <div className="sql-backdrop" aria-hidden="true">
        {value}
        {'\n'}
      </div>
    );
  }
  const marked = value.slice(wrong.start, wrong.end);
  return (
    <div className="sql-backdrop" aria-hidden="true">
      {value.slice(0, wrong.start)}
      <mark>{marked === '' ? ' ' : marked}</mark>
      {value.slice(wrong.end)}
      {'\n'}
    </div>
  );
}

interface OfferedProps {
  readonly id: string;
  readonly offered: Completions;
  /** The text before the word that is completed. */
  readonly before: string;
  readonly active: number;
  readonly onTake: (completion: Completion, offered: Completions) => void;
}

/** The completions, below the word. */
function Offered({ id, offered, before, active, onTake }: OfferedProps) {
  const place = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the word is where the text before it ends
  useLayoutEffect(() => {
    const [word, box] = [place.current, list.current];
    if (word !== null && box !== null) {
      const room = (box.parentElement?.clientWidth ?? 0) - box.offsetWidth;
      box.style.left = `${Math.max(0, Math.min(word.offsetLeft, room))}px`;
      box.style.top = `${word.offsetTop + word.offsetHeight}px`;
    }
  }, [before, offered]);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div className="sql-backdrop" aria-hidden="true">
        {before}
        <span ref={place}>&#8203;</span>
      </div>
      <div
        ref={list}
        className="sql-completions"
        role="listbox"
        id={`${id}-list`}
        aria-label={t('Completions')}
      >
        {offered.options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text area has the focus and takes the keys
          <div
            key={`${option.label} ${option.detail}`}
            id={`${id}-${index}`}
            className="option"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(option, offered)}
          >
            {option.label} <span className="quiet">{option.detail}</span>
          </div>
        ))}
      </div>
    </>
  );
}
