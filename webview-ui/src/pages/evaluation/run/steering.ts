import type { Params } from '../../../../../src/protocol';

export type Steering = Omit<Params<'steerEvaluation'>, 'id'>;
