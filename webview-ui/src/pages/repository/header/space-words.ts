import type { SpaceState } from '../../../../../src/protocol';
import { formatLongDuration, formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';

const stages: ReadonlyMap<string, () => string> = new Map([
  ['RUNNING', () => t('Running')],
  ['RUNNING_BUILDING', () => t('Running, building a new version')],
  ['RUNNING_APP_STARTING', () => t('Running, starting a new version')],
  ['BUILDING', () => t('Building')],
  ['APP_STARTING', () => t('Starting')],
  ['SLEEPING', () => t('Asleep')],
  ['STOPPED', () => t('Asleep')],
  ['PAUSED', () => t('Paused')],
  ['NO_APP_FILE', () => t('No app file')],
  ['CONFIG_ERROR', () => t('Configuration error')],
  ['BUILD_ERROR', () => t('Build error')],
  ['RUNTIME_ERROR', () => t('Runtime error')],
]);

const advice: Readonly<Partial<Record<SpaceState['phase'], () => string>>> = {
  asleep: () => t('Opening it wakes it up.'),
  paused: () => t('Only its owner can restart it.'),
  failed: () => t('Its owner can find out why.'),
};

/** The stage of a space; one that nobody knows in the hub's own word. */
export function stageWords({ stage }: SpaceState): string {
  return stage === undefined ? t('State unknown') : (stages.get(stage)?.() ?? stage);
}

export function adviceFor({ phase }: SpaceState): string | undefined {
  return advice[phase]?.();
}

function idleWords(seconds: number): string {
  return seconds > 0 && seconds % 3600 === 0
    ? t('{0} h', formatWhole(seconds / 3600))
    : formatLongDuration(seconds * 1000);
}

/** What it runs on, what was asked for instead, and when it goes to sleep. */
export function runtimeWords({ hardware, requestedHardware, sleepSeconds }: SpaceState): string[] {
  return [
    ...(hardware === undefined ? [] : [hardware]),
    ...(requestedHardware === undefined ? [] : [t('{0} requested', requestedHardware)]),
    ...(sleepSeconds === undefined ? [] : [t('sleeps after {0} without visitors', idleWords(sleepSeconds))]),
  ];
}
