import {
  countedContext,
  type Demand,
  editorFit,
  type Fit,
  fitOf,
  type Machine,
  mostEditorBytes,
} from '../../local';
import { formatBytes, formatWhole } from '../kit/amounts';
import type { Translate } from '../kit/l10n';

export interface FitWords {
  readonly verdict: Fit['verdict'];
  /** In a word or two. */
  readonly label: string;
  /** With what it needs. */
  readonly summary: string;
  /** The numbers behind it. */
  readonly detail: string;
}

/** Whether a model runs on a machine, in words. */
export function fitWords(demand: Demand, machine: Machine, t: Translate): FitWords {
  const { verdict, needed, context } = fitOf(demand, machine);
  const sentences = [
    demand.cachePerToken === undefined
      ? t('Needs about {0} of memory, and more for its context.', memorySize(needed))
      : t(
          'Needs about {0} of memory with a context of {1} tokens.',
          memorySize(needed),
          formatWhole(countedContext(demand)),
        ),
    machineWords(machine, t),
    verdict === 'tight' && howTight(machine, t),
    context !== undefined && t('There is room for {0} tokens of context.', formatWhole(context)),
  ];
  return wordsOf(verdict, needed, sentences, t);
}

/** Whether the editor itself runs a model on a machine, in words. */
export function editorFitWords(bytes: number, machine: Machine, t: Translate): FitWords {
  const { verdict, needed } = editorFit(bytes, machine);
  const sentences =
    bytes > mostEditorBytes
      ? [
          t(
            'The editor runs models of up to {0}. A local app runs larger ones.',
            formatBytes(mostEditorBytes),
          ),
        ]
      : [
          t('Needs about {0} of memory in the editor.', memorySize(needed)),
          machineWords({ ...machine, graphicsMemory: 0 }, t),
          verdict === 'tight' && t('Close other apps first.'),
        ];
  return wordsOf(verdict, needed, sentences, t);
}

function wordsOf(
  verdict: Fit['verdict'],
  needed: number,
  sentences: readonly (string | false)[],
  t: Translate,
): FitWords {
  const label = { fits: t('Fits'), tight: t('Tight'), tooLarge: t('Too large') }[verdict];
  const summary = t('{0}: about {1} of memory', label, memorySize(needed));
  return { verdict, label, summary, detail: sentences.filter((sentence) => sentence !== false).join(' ') };
}

export function machineWords({ memory, graphicsMemory }: Machine, t: Translate): string {
  return graphicsMemory > 0
    ? t('This machine has {0}, and a graphics card with {1}.', memorySize(memory), memorySize(graphicsMemory))
    : t('This machine has {0}.', memorySize(memory));
}

function howTight({ graphicsMemory }: Machine, t: Translate): string {
  return graphicsMemory > 0
    ? t('The processor computes what the graphics card has no room for, which is slower.')
    : t('Close other apps first.');
}

/** Memory is sold in powers of two. */
function memorySize(bytes: number): string {
  return formatBytes((bytes / 2 ** 30) * 1e9);
}
