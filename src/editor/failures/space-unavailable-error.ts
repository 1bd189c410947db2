import type { SpaceApiProblem, SpacePhase } from '../../hub';

/** Why a space can't be used, or not by code. */
export type SpaceProblem =
  | SpaceApiProblem
  | Extract<SpacePhase, 'starting' | 'asleep' | 'paused' | 'failed'>
  | 'private'
  | 'noAddress'
  | 'static';

export class SpaceUnavailableError extends Error {
  override readonly name = 'SpaceUnavailableError';

  /** @param space its id */
  constructor(
    readonly problem: SpaceProblem,
    readonly space: string,
    options?: ErrorOptions,
  ) {
    super(`${space}: ${problem}`, options);
  }
}
