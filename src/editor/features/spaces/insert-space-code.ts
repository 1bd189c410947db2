import * as vscode from 'vscode';
import { SpaceApiError, type SpaceEndpoint, spaceEndpoints } from '../../../hub';
import { spaceSnippets } from '../../../snippets';
import { deliverPicked } from '../../code/deliver-snippet';
import { choiceItems, type PickedSnippet } from '../../code/pick-snippet';
import { type SpaceProblem, SpaceUnavailableError } from '../../failures/space-unavailable-error';
import { type Picked, pickStep, type StepItem } from '../../kit/pick-step';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';
import { servedSpace } from './served-space';
import { withSpace } from './with-space';

const { t } = vscode.l10n;

/** Where an app describes nothing. Asking it would wake it up, and its owner may pay for that. */
const silent: ReadonlySet<string> = new Set<SpaceProblem>([
  'starting',
  'asleep',
  'paused',
  'failed',
  'static',
]);

/** Code that calls an endpoint of the user's choice, in the language of their choice, at the cursor. */
export async function insertSpaceCode(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub' | 'terminals' | 'fetch' | 'lastPlace'>,
  known: string | undefined,
): Promise<void> {
  const title = t('Insert Code That Calls a Space');
  await withSpace(session, known, title, async (id) => {
    const picked = await pickCall(session, id, title);
    if (picked !== undefined) {
      const isInserted = picked.use === undefined;
      const options = isInserted ? { place: await session.lastPlace.reveal() } : {};
      await deliverPicked(session, picked, id, 'insert', options);
    }
  });
}

/** The code for an endpoint; the user can go back and choose another. */
async function pickCall(
  session: Pick<Session, 'hub' | 'fetch'>,
  id: string,
  title: string,
): Promise<PickedSnippet | undefined> {
  for (;;) {
    const endpoint = await pickStep({
      title,
      placeholder: t('Endpoint of {0} to call', id),
      load: async (signal) => (await endpointsOf(session, id, signal)).map(toItem),
    });
    if (endpoint === undefined || endpoint === 'back') {
      return undefined;
    }
    const picked = await pickClient(id, endpoint, title);
    if (picked !== 'back') {
      return picked;
    }
  }
}

function pickClient(id: string, endpoint: SpaceEndpoint, title: string): Promise<Picked<PickedSnippet>> {
  return pickStep({
    title,
    placeholder: t('Client to call {0} with', id),
    load: async () =>
      choiceItems(
        spaceSnippets({ space: id, ...endpoint }).map(({ client, ...snippet }) => ({
          group: 'call',
          label: client,
          variant: '',
          ...snippet,
        })),
      ),
  });
}

async function endpointsOf(
  session: Pick<Session, 'hub' | 'fetch'>,
  id: string,
  signal: AbortSignal,
): Promise<readonly SpaceEndpoint[]> {
  const { address, sdk, phase } = await servedSpace(session, id, signal);
  const problem = [sdk, phase].find(isSilent);
  if (problem !== undefined) {
    throw new SpaceUnavailableError(problem, id);
  }
  try {
    return await spaceEndpoints(address, { fetch: session.fetch, signal });
  } catch (error) {
    throw error instanceof SpaceApiError
      ? new SpaceUnavailableError(error.problem, id, { cause: error })
      : error;
  }
}

function isSilent(fact: string | undefined): fact is SpaceProblem {
  return fact !== undefined && silent.has(fact);
}

function toItem(endpoint: SpaceEndpoint): StepItem<SpaceEndpoint> {
  const { parameters, description = '' } = endpoint;
  const names = parameters.map(({ parameter_name, label = '' }) => parameter_name ?? label);
  const detail = plainWords(description, 200);
  return {
    label:
      typeof endpoint.endpoint === 'string'
        ? plainWords(endpoint.endpoint, 100)
        : t('Endpoint {0}', endpoint.endpoint),
    description: plainWords(names.filter((name) => name !== '').join(', '), 200),
    ...(detail !== '' && { detail }),
    value: endpoint,
  };
}
