import type { ModelRecord } from '../../catalogue';
import { smallModels as known } from '../../local';
import type { SmallModel } from '../../protocol';
import { licenceNames } from '../kit/licences';
import { runLabel } from '../kit/run-label';
import { cachedModelOf } from '../session/local-runtime/cached-models';
import { openCache } from '../session/open-cache';
import type { Session } from '../session/session';

/** Models to begin with that this machine could run and doesn't have yet. One that the hub doesn't have is left out. */
export async function smallModels(
  session: Pick<Session, 'facts'>,
  signal: AbortSignal,
): Promise<SmallModel[]> {
  const asked = known.map(async ({ id, task }) => {
    if ((await cachedModelOf(openCache(), id)) !== undefined) {
      return [];
    }
    const [model, bytes] = await Promise.all([
      session.facts.model(id, signal),
      session.facts.downloadSize(id, signal),
    ]);
    if (model === undefined || bytes === undefined) {
      return [];
    }
    const licence = licenceNames(model) ?? (await licenceOfBase(session, model, signal));
    return [{ id, taskLabel: runLabel(task), bytes, ...(licence !== undefined && { licence }) }];
  });
  // The other lists of the page report a hub that fails. Without storage for models there are none.
  return (await Promise.allSettled(asked)).flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

/** A conversion often leaves its licence to the model that it was made of. */
async function licenceOfBase(
  { facts }: Pick<Session, 'facts'>,
  { cardData }: ModelRecord,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [base] = [cardData?.base_model ?? []].flat();
  const model = base === undefined ? undefined : await facts.model(base, signal);
  return model && licenceNames(model);
}
