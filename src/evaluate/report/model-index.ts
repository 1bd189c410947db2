import { writeYaml } from '../../yaml';
import type { Results } from './results';
import { standingsOf } from './results';

interface ModelIndexSource {
  /** The data set's name, for people. */
  readonly dataset: string;
  /** Its id on the hub, or another short name. */
  readonly type: string;
  readonly config?: string | undefined;
  readonly split?: string | undefined;
}

/**
 * The `model-index` part of a model card's metadata (https://huggingface.co/docs/hub/model-cards-evaluation): a model for
 * each cell, by the first prompt that it was asked with.
 */
export function modelIndex(results: Results, { dataset, type, config, split }: ModelIndexSource): string {
  const standings = standingsOf(results);
  const seen = new Set<string>();
  const entries = results.cells.flatMap(({ model: { model } }, index) => {
    const summary = standings[index]?.summary;
    if (summary === undefined || seen.has(model)) {
      return [];
    }
    seen.add(model);
    const passes = summary.passes;
    const metrics = [
      ...(passes === undefined ? [] : [{ type: 'accuracy', value: rounded(passes.value), name: 'Passes' }]),
      ...summary.metrics.map(({ name, value }) => ({ type: typeOf(name), value: rounded(value), name })),
    ];
    return [
      {
        name: model,
        results: [
          {
            task: { type: results.task ?? 'text-generation' },
            dataset: {
              type,
              name: dataset,
              ...(config !== undefined && { config }),
              ...(split !== undefined && { split }),
            },
            metrics,
          },
        ],
      },
    ];
  });
  return writeYaml({ 'model-index': entries });
}

/** An id, as the hub wants it. */
function typeOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'score'
  );
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
