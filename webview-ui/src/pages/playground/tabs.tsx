import { type ComponentType, lazy, Suspense } from 'react';
import type { ParameterValues, Target, Trial, TrialInput } from '../../../../src/protocol';
import { t } from '../../l10n';
import { ProgressRing } from '../../ui/progress-ring';
import type { CodeState } from './code/code-state';
import type { CodeTools } from './code/code-tools';
import type { ExchangeGroup } from './raw/exchange-group';

/** What stands beside the form or the conversation is made from this. */
export interface PanelProps {
  readonly targets: readonly Target[];
  /** What the form or the conversation holds now. */
  readonly input: TrialInput;
  readonly parameters: ParameterValues;
  /** What code of a chat is written with, besides. */
  readonly tools?: CodeTools | undefined;
  /** Why nothing can be run. */
  readonly obstacle: string | undefined;
  readonly groups: readonly ExchangeGroup[];
  readonly state: CodeState;
  readonly onState: (state: CodeState) => void;
  /** Brings a kept run back. */
  readonly onRestore: (trial: Trial) => void;
}

interface PanelTab {
  readonly id: string;
  readonly label: () => string;
  readonly Panel: ComponentType<PanelProps>;
}

/** The tabs behind the first, which tries the model. Each is loaded when it is opened. */
const panelTabs: readonly PanelTab[] = [
  {
    id: 'code',
    label: () => t('Code'),
    Panel: lazy(async () => ({ default: (await import('./code/code-tab')).CodeTab })),
  },
  {
    id: 'raw',
    label: () => t('Raw'),
    Panel: lazy(async () => ({ default: (await import('./raw/raw-tab')).RawTab })),
  },
  {
    id: 'history',
    label: () => t('History'),
    Panel: lazy(async () => ({ default: (await import('./history/history-tab')).HistoryTab })),
  },
];

export const tryTab = 'try';

export function playgroundTabs() {
  return [{ id: tryTab, label: t('Try') }, ...panelTabs.map(({ id, label }) => ({ id, label: label() }))];
}

/** The panel of a tab; nothing for the first, which stays in the page behind the others. */
export function TabPanel({ tab, ...props }: PanelProps & { readonly tab: string }) {
  const Panel = panelTabs.find(({ id }) => id === tab)?.Panel;
  return (
    Panel && (
      <Suspense fallback={<ProgressRing label={t('Loading…')} />}>
        <Panel {...props} />
      </Suspense>
    )
  );
}
