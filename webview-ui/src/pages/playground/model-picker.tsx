import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ModelSummary } from '../../../../src/protocol';
import { Alert } from '../../ui/alert';
import { ProgressRing } from '../../ui/progress-ring';
import { compactNumber } from './figures';
import { takeStep } from './steps';
import { useRequest } from './use-request';

const pauseMilliseconds = 200;

interface ModelPickerProps {
  readonly modelId: string | undefined;
  readonly onPick: (id: string) => void;
}

/** A combobox that searches the hub as one types. An empty query lists what is trending. */
export function ModelPicker({ modelId, onPick }: ModelPickerProps) {
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const open = query !== undefined;
  const params = open ? { query, chatOnly: false } : undefined;
  const { value: models = [], failure, busy, retry } = useRequest('searchModels', params, pauseMilliseconds);

  const close = () => setQuery(undefined);
  const pick = ({ id }: ModelSummary) => {
    onPick(id);
    close();
  };
  const search = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const keyDown = (event: KeyboardEvent) => {
    const chosen = models[active];
    const moved = moves[event.key]?.(active, models.length);
    if (event.key === 'Escape' && open) {
      close();
    } else if (event.key === 'Enter' && open && chosen !== undefined) {
      pick(chosen);
    } else if (moved !== undefined && open) {
      setActive(Math.max(0, Math.min(moved, models.length - 1)));
    } else if (event.key === 'ArrowDown') {
      search('');
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="picker">
      <label htmlFor={`${listId}-input`}>Model</label>
      <div className="picker-box">
        <input
          id={`${listId}-input`}
          ref={input}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && models.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search models by name or owner"
          value={query ?? modelId ?? ''}
          onFocus={({ target }) => target.select()}
          onClick={() => !open && search('')}
          onChange={({ target }) => search(target.value)}
          onKeyDown={keyDown}
          onBlur={({ relatedTarget }) =>
            !relatedTarget?.closest('.picker') && failure === undefined && close()
          }
        />
        {busy && <ProgressRing label="Searching" />}
      </div>
      <p className="hidden" role="status">
        {open && !busy && failure === undefined ? `${models.length} models found` : ''}
      </p>
      {open && failure !== undefined && (
        <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />
      )}
      <div
        className="options"
        role="listbox"
        id={listId}
        aria-label="Models"
        hidden={!open || failure !== undefined}
      >
        {models.map((model, index) => (
          <Option
            key={model.id}
            id={`${listId}-${index}`}
            model={model}
            active={index === active}
            onPick={() => pick(model)}
          />
        ))}
        {!busy && models.length === 0 && <p className="quiet">No model matches.</p>}
      </div>
    </div>
  );
}

const moves: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + 8,
  PageUp: (active) => active - 8,
  End: (_, count) => count - 1,
  Home: () => 0,
};

interface OptionProps {
  readonly id: string;
  readonly model: ModelSummary;
  readonly active: boolean;
  readonly onPick: () => void;
}

function Option({ id, model, active, onPick }: OptionProps) {
  const facts = [
    model.taskLabel ?? model.task,
    model.library,
    model.downloads === undefined ? undefined : `${compactNumber(model.downloads)} downloads`,
    model.gated ? 'gated' : undefined,
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="option"
      ref={(element) => {
        if (active) {
          element?.scrollIntoView({ block: 'nearest' });
        }
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className="option-name">{model.id}</span>
      <span className="quiet">{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
    </div>
  );
}
