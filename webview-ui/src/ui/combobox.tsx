import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { activeAfter } from './active-option';
import { ProgressRing } from './progress-ring';

interface ComboboxProps<T> {
  readonly label: string;
  readonly placeholder: string;
  /** What the box shows while nothing is being searched. */
  readonly value: string;
  /** What is being searched; undefined while the list is closed. */
  readonly query: string | undefined;
  readonly onQuery: (query: string | undefined) => void;
  readonly maxLength: number;
  readonly autoFocus?: boolean;
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  /** Options one after the other with the same heading stand below it. */
  readonly groupOf?: ((option: T) => string | undefined) | undefined;
  /** Whether it can be picked, or only tells something. Default: all can. */
  readonly canPick?: ((option: T) => boolean) | undefined;
  readonly children: (option: T) => ReactNode;
  readonly onPick: (option: T) => void;
  /** The options shown are not those of the query yet. */
  readonly searching: boolean;
  /** Whether an option is one of the query although others are still searched. Default: none is. */
  readonly isFound?: ((option: T) => boolean) | undefined;
  /** Shows a ring in the box, with this name. */
  readonly busy: string | undefined;
  /** Keeps what was typed when the focus leaves. */
  readonly sticky: boolean;
  /** What the list holds, shown below it and spoken when it changes. Empty while the list is closed. */
  readonly status: string;
}

/** A text box with a list of what fits: WAI-ARIA's editable combobox with a listbox. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { label, placeholder, value, query, onQuery, options, keyOf, children } = props;
  const id = useId();
  const open = query !== undefined;
  const { active, search, pick, keyDown } = useChoice(props);
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = open && options.length > 0 ? optionId(active) : undefined;

  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId]);

  return (
    <div className="combobox">
      <label htmlFor={id}>{label}</label>
      <div className="combobox-field">
        <input
          id={id}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={props.maxLength}
          // biome-ignore lint/a11y/noAutofocus: only where the user just asked to type here
          autoFocus={props.autoFocus}
          placeholder={placeholder}
          value={query ?? value}
          onFocus={({ target }) => target.select()}
          onClick={() => !open && search('')}
          onChange={({ target }) => search(target.value)}
          onKeyDown={keyDown}
          // The focus may also go to another window, as VS Code's own; the list then stays.
          onBlur={() => document.hasFocus() && !props.sticky && onQuery(undefined)}
        />
        {props.busy !== undefined && <ProgressRing label={props.busy} />}
      </div>
      <Popup
        id={`${id}-list`}
        label={label}
        options={open ? options : []}
        status={props.status}
        keyOf={keyOf}
        groupOf={props.groupOf}
        canPick={props.canPick}
        optionId={optionId}
        active={active}
        onPick={pick}
      >
        {children}
      </Popup>
    </div>
  );
}

/** The option that the keys lead to, and what typing and picking do. */
function useChoice<T>(props: ComboboxProps<T>) {
  const { query, onQuery, options, keyOf, onPick } = props;
  const [activeKey, setActiveKey] = useState<string>();
  const open = query !== undefined;
  // More options may come while one goes through them.
  const active = Math.max(
    0,
    options.findIndex((option) => keyOf(option) === activeKey),
  );
  const search = (text: string) => {
    onQuery(text);
    setActiveKey(undefined);
    setIsEntered(false);
  };
  const pick = (option: T) => {
    if (props.canPick?.(option) ?? true) {
      onPick(option);
      onQuery(undefined);
    }
  };
  const setIsEntered = useEntered(props.searching, () => {
    if (open && options[active] !== undefined) {
      pick(options[active]);
    }
  });
  const pickByKey = (option: T | undefined) => {
    if (props.searching && (option === undefined || !props.isFound?.(option))) {
      setIsEntered(true);
    } else if (option !== undefined) {
      pick(option);
    }
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    const moved = activeAfter(event.key, active, options.length);
    setIsEntered(false);
    if (!open && event.key === 'ArrowDown') {
      search('');
    } else if (open && event.key === 'Escape') {
      onQuery(undefined);
    } else if (open && moved !== undefined) {
      setActiveKey(options.map(keyOf)[moved]);
    } else if (open && event.key === 'Enter') {
      pickByKey(options[active]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, search, pick, keyDown };
}

/** Enter that was pressed before the options of the query were there: what it means is done once they are. */
function useEntered(searching: boolean, onFound: () => void) {
  const [isEntered, setIsEntered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what Enter waits for is the end of the search
  useEffect(() => {
    if (isEntered && !searching) {
      setIsEntered(false);
      onFound();
    }
  }, [isEntered, searching]);
  return setIsEntered;
}

interface PopupProps<T>
  extends Pick<
    ComboboxProps<T>,
    'label' | 'options' | 'keyOf' | 'groupOf' | 'canPick' | 'status' | 'children'
  > {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly active: number;
  readonly onPick: (option: T) => void;
}

function Popup<T>({ id, label, options, groupOf, status, ...rest }: PopupProps<T>) {
  const empty = options.length === 0;
  return (
    <div className={empty && status === '' ? 'popup' : 'popup open'}>
      <div
        id={id}
        className="options"
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        hidden={empty}
        // The focus stays in the text box.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groupsOf(options, groupOf).map(({ heading, start, members }) =>
          heading === undefined ? (
            <Options key={start} {...rest} options={members} start={start} />
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, and no field sets
            <div key={start} role="group" aria-label={heading}>
              <div className="option-heading" aria-hidden="true">
                {heading}
              </div>
              <Options {...rest} options={members} start={start} />
            </div>
          ),
        )}
      </div>
      <p className="quiet" role="status">
        {status}
      </p>
    </div>
  );
}

interface OptionsProps<T>
  extends Pick<
    PopupProps<T>,
    'options' | 'keyOf' | 'canPick' | 'optionId' | 'active' | 'onPick' | 'children'
  > {
  /** Place of the first of them among all. */
  readonly start: number;
}

function Options<T>({ options, start, keyOf, canPick, optionId, active, onPick, children }: OptionsProps<T>) {
  return options.map((option, index) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and takes the keys
    <div
      key={keyOf(option)}
      id={optionId(start + index)}
      className="option"
      role="option"
      tabIndex={-1}
      aria-selected={start + index === active}
      aria-disabled={canPick?.(option) === false || undefined}
      onClick={() => onPick(option)}
    >
      {children(option)}
    </div>
  ));
}

interface Group<T> {
  readonly heading: string | undefined;
  readonly start: number;
  readonly members: T[];
}

/** The options in their order, those one after the other with the same heading together. */
function groupsOf<T>(options: readonly T[], groupOf: ((option: T) => string | undefined) | undefined) {
  const groups: Group<T>[] = [];
  for (const [start, option] of options.entries()) {
    const heading = groupOf?.(option);
    const last = groups.at(-1);
    if (last !== undefined && last.heading === heading) {
      last.members.push(option);
    } else {
      groups.push({ heading, start, members: [option] });
    }
  }
  return groups;
}
