import { type KeyboardEvent, useRef, useState } from 'react';
import type { TrialSummary } from '../../../../../src/protocol';
import { formatAgo, formatCost, formatDuration } from '../../../format/amounts';
import { t } from '../../../l10n';
import { chatTask } from '../../../parts/model-target/chat-task';
import { useRunnerName } from '../../../parts/model-target/own-servers/server-names';
import { GridCell } from '../../../ui/grid-cell';
import { IconButton } from '../../../ui/icon-button';
import { useTaskName } from '../names';
import { Thumbnail } from './thumbnail';

const maxNameLength = 200;

interface TrialRowProps {
  readonly trial: TrialSummary;
  /** Whether its name is being changed. */
  readonly naming: boolean;
  readonly onNaming: (id: string | undefined) => void;
  readonly onName: (id: string, name: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onSavePrompt: (id: string) => void;
}

/** What is told of a run that did not end well. */
const badges: Partial<Record<TrialSummary['state'], () => string>> = {
  failed: () => t('Failed'),
  cancelled: () => t('Stopped'),
  paused: () => t('Paused'),
};

/** The cells of a kept run: what it was, how its texts begin, and what can be done with it. */
export function TrialRow({ trial, naming, onNaming, onName, onDelete, onSavePrompt }: TrialRowProps) {
  const { id, name, target, state, given, came, hasPicture } = trial;
  const title = name ?? target.model;
  const runnerName = useRunnerName();
  const taskName = useTaskName();
  return (
    <>
      <GridCell className="trial-picture">{hasPicture && <Thumbnail id={id} />}</GridCell>
      <GridCell kind="rowheader" className="trial-words">
        {naming ? (
          <NameBox
            start={name ?? ''}
            onEnd={(typed) => {
              onNaming(undefined);
              if (typed !== undefined && typed.trim() !== (name ?? '')) {
                onName(id, typed);
              }
            }}
          />
        ) : (
          <div className="trial-title" title={title}>
            {title}
          </div>
        )}
        <div className="quiet">{factsOf(trial, runnerName, taskName).join(' · ')}</div>
        <div className="trial-texts" title={given}>
          {given}
          {came !== '' && <span className="quiet"> → {came}</span>}
        </div>
      </GridCell>
      <GridCell className="trial-state">
        {badges[state] !== undefined && <span className={`badge ${state}`}>{badges[state]()}</span>}
      </GridCell>
      <GridCell className="trial-actions">
        {target.task === chatTask && (
          <IconButton
            icon="newFile"
            tabbable={false}
            label={t('Save {0} as Prompt File', title)}
            onClick={() => onSavePrompt(id)}
          />
        )}
        <IconButton
          icon="edit"
          tabbable={false}
          label={t('Rename {0}', title)}
          onClick={() => onNaming(id)}
        />
        <IconButton
          icon="delete"
          tabbable={false}
          label={t('Delete {0}', title)}
          onClick={() => onDelete(id)}
        />
      </GridCell>
    </>
  );
}

interface NameBoxProps {
  readonly start: string;
  /** Undefined: the name stays. */
  readonly onEnd: (name: string | undefined) => void;
}

/** It ends when the focus leaves it: Enter and Escape lead back to its row. */
function NameBox({ start, onEnd }: NameBoxProps) {
  const [name, setName] = useState(start);
  const isGivenUp = useRef(false);
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isGivenUp.current = event.key === 'Escape';
      event.currentTarget.closest<HTMLElement>('[data-index]')?.focus();
    }
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user just asked to type here
      autoFocus
      aria-label={t('Name of the run')}
      placeholder={t('Name of the run')}
      maxLength={maxNameLength}
      value={name}
      onChange={({ target }) => setName(target.value)}
      onKeyDown={keyDown}
      onBlur={() => onEnd(isGivenUp.current ? undefined : name)}
    />
  );
}

function factsOf(
  { name, target, time, figures, turns = 1 }: TrialSummary,
  runnerName: (provider: string) => string,
  taskName: (task: string) => string,
): string[] {
  const provider = figures.provider ?? (target.provider === 'auto' ? undefined : target.provider);
  const facts = [
    name === undefined ? undefined : target.model,
    taskName(target.task),
    turns > 1 ? t('{0} turns', turns) : undefined,
    provider === undefined ? undefined : runnerName(provider),
    formatAgo(time, Date.now()),
    formatDuration(figures.totalMilliseconds),
    figures.cost === undefined ? undefined : formatCost(figures.cost),
  ];
  return facts.filter((fact) => fact !== undefined);
}
