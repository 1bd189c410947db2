import type { Family } from '../../../../fim';
import type { Fetch } from '../../../../http';
import { type InfillWay, infill, type ModelServer } from '../../../../servers';
import { type Filler, type Question, temperature } from './filler';

/** A model of a server of the user's own. */
interface ServedTarget {
  readonly server: ModelServer;
  readonly model: string;
  readonly fetch: Fetch;
  readonly key: () => Promise<string | undefined>;
  /** Told of each call that was answered. */
  readonly onAnswered: () => void;
}

/** A server may have to load its model first. */
const timeoutMilliseconds = 60_000;

/** Asks a server by its own protocol. With a family the prompt is made here, else by the server. */
export function serverFiller(
  { server, model, fetch, key, onAnswered }: ServedTarget,
  way: InfillWay,
  family?: Family,
): Filler {
  return {
    way,
    shown: (question) => (way === 'raw' && family ? family.prompt(question) : partsOf(question)),
    fill: async function* (question, signal) {
      const { prefix, suffix, files, maxTokens } = question;
      const pieces = infill(
        server,
        way,
        {
          model,
          prefix,
          suffix,
          files,
          maxTokens,
          temperature,
          stops: family?.stops ?? [],
          ...(way === 'raw' && family && { prompt: family.prompt(question) }),
        },
        { fetch, key: await key(), signal, timeoutMilliseconds },
      );
      let isAnswered = false;
      try {
        for await (const piece of pieces) {
          isAnswered = true;
          yield piece;
        }
      } finally {
        if (isAnswered) {
          onAnswered();
        }
      }
    },
  };
}

/** What the server puts a prompt together from. */
function partsOf({ prefix, suffix, files }: Question): string {
  const others = files.map(({ path, text }) => `${path}\n${text}\n\n`).join('');
  return `${others}${prefix}⟦…⟧${suffix}`;
}
