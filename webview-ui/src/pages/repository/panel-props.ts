import type { RepositoryFacts } from '../../../../src/protocol';
import type { Act } from '../../wire/use-action';
import type { PartRequest } from './part';
import type { Pinned } from './pinned';

export interface PanelProps {
  readonly pinned: Pinned;
  readonly facts: PartRequest<RepositoryFacts>;
  readonly onAct: Act;
}
