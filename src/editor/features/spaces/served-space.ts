import { readSpace, type Space } from '../../../hub';
import { SpaceUnavailableError } from '../../failures/space-unavailable-error';
import type { Session } from '../../session/session';

/**
 * A space whose app everyone may open.
 *
 * @throws SpaceUnavailableError; HubError where the hub doesn't describe it
 */
export async function servedSpace(
  { hub }: Pick<Session, 'hub'>,
  id: string,
  signal?: AbortSignal,
): Promise<Space & { readonly address: string }> {
  const space = await readSpace(hub(), id, { signal });
  const { address } = space;
  if (space.private || address === undefined) {
    throw new SpaceUnavailableError(space.private ? 'private' : 'noAddress', id);
  }
  return { ...space, address };
}
