import * as z from 'zod/mini';
import { anyOf, number, optional, text } from '../http/shapes';

/** What a space runs on and what it does, by the hub's own field names. */
export const spaceRuntimeSchema = z.looseObject({
  /** For example `RUNNING`. */
  stage: text,
  hardware: optional(
    z.looseObject({
      current: text,
      currentPrettyName: text,
      requested: text,
      requestedPrettyName: text,
    }),
  ),
  /** Seconds without a visitor after which it goes to sleep. */
  gcTimeout: number,
  /** Hosts that it is served from, its owner's own ones among them. */
  domains: anyOf(z.looseObject({ domain: z.string() }), 20),
});

/** What a stage means for who wants to use the space. */
export type SpacePhase = 'running' | 'starting' | 'asleep' | 'paused' | 'failed' | 'unknown';

interface Stage {
  readonly phase: SpacePhase;
  /** Whether it soon becomes another by itself. */
  readonly passes: boolean;
}

const lasting = (phase: SpacePhase): Stage => ({ phase, passes: false });
const passing = (phase: SpacePhase): Stage => ({ phase, passes: true });

/** The stages that the hub's own clients know: `SpaceStage` in huggingface_hub, `SpaceStatus` in @gradio/client. */
const stages: ReadonlyMap<string, Stage> = new Map([
  ['RUNNING', lasting('running')],
  ['RUNNING_BUILDING', passing('running')],
  ['RUNNING_APP_STARTING', passing('running')],
  ['BUILDING', passing('starting')],
  ['APP_STARTING', passing('starting')],
  ['SLEEPING', lasting('asleep')],
  ['STOPPED', lasting('asleep')],
  ['PAUSED', lasting('paused')],
  ['NO_APP_FILE', lasting('failed')],
  ['CONFIG_ERROR', lasting('failed')],
  ['BUILD_ERROR', lasting('failed')],
  ['RUNTIME_ERROR', lasting('failed')],
]);

/** The meaning of a stage; one that nobody knows lasts. */
export function stageOf(stage: string | undefined): Stage {
  return stages.get(stage ?? '') ?? lasting('unknown');
}
