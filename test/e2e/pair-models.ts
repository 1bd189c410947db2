import type { Pair } from '../calls/pairs';
import { type LocalHub, localProviders, mappingEntry } from '../hub';
import { withDerivedFields } from '../hub/derived-fields';

const owner = 'pair-lab';

export function pairModelId({ provider, row }: Pair): string {
  return `${owner}/${provider.id}-${row.task}`;
}

/** Publishes a model for each pair, which everybody serves who does its task, the one of the pair last. */
export function publishPairModels(hub: LocalHub, pairs: readonly Pair[]): () => void {
  const ends = pairs.map((pair) => hub.publish(pairModel(pair), '# For a pair of provider and task'));
  return () => {
    for (const end of ends) {
      end();
    }
  };
}

function pairModel(pair: Pair) {
  const id = pairModelId(pair);
  const { provider, row } = pair;
  const isChat = row.task === 'conversational';
  const others = localProviders.flatMap((other) =>
    other.tasks
      .filter(({ task }) => other !== provider && task === row.task)
      .slice(0, 1)
      .map((otherRow) => mappingEntry(id, other, otherRow)),
  );
  return withDerivedFields(
    {
      id,
      createdAt: '2026-01-01T00:00:00.000Z',
      lastModified: '2026-01-01T00:00:00.000Z',
      private: false,
      disabled: false,
      gated: false,
      downloads: 1,
      likes: 1,
      trendingScore: 0,
      tags: isChat ? ['conversational'] : [],
      pipeline_tag: isChat ? 'text-generation' : row.task,
      ...(row.task === 'fill-mask' && { mask_token: '[MASK]' }),
      cardData: {},
      inferenceProviderMapping: [...others, mappingEntry(id, provider, row)],
      siblings: [],
    },
    undefined,
  );
}
