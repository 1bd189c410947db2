import { HubError } from '../../hub';
import type { FailedCall } from '../failures/explain';
import { showFailure } from '../failures/show-failure';
import type { Picked } from '../kit/pick-step';
import { pickModel } from '../parts/pick-model';
import type { Session } from '../session/session';
import type { PickedSnippet } from './pick-snippet';

/** What is known of the model before anything is asked. */
export interface Wanted {
  readonly title: string;
  /** Offer only models of this task. */
  readonly task?: string | undefined;
  readonly modelId?: string | undefined;
  /** The server of the user's own that runs it. */
  readonly provider?: string | undefined;
  /** The id is a guess: where the hub does not know it, it is searched for. */
  readonly guessed?: boolean;
}

export interface ChosenSnippet extends PickedSnippet {
  readonly modelId: string;
  /** The server of the user's own that it was chosen from; undefined for a model of the hub. */
  readonly provider?: string | undefined;
}

type PickSnippet = (modelId: string) => Promise<Picked<PickedSnippet>>;

/** Lets the user find a model, then one of its snippets, and go back and forth between the two. */
export async function chooseSnippet(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
  { title, task, modelId, provider, guessed = false }: Wanted,
  pick: PickSnippet,
): Promise<ChosenSnippet | undefined> {
  let known = modelId;
  let search = modelId;
  for (;;) {
    const id = known ?? (await findModel());
    if (id === undefined) {
      return undefined;
    }
    const subject = { modelId: id, provider: id === modelId ? provider : undefined };
    const picked = await pickOrExplain(session, subject, pick, guessed && known !== undefined);
    if (picked !== 'back') {
      return picked && { ...picked, ...subject };
    }
    known = undefined;
  }

  async function findModel(): Promise<string | undefined> {
    const model = await pickModel(session, { title, task, search });
    search = model?.search;
    return model?.id;
  }
}

/** Shows a failure, and tries again as often as the user wants. */
async function pickOrExplain(
  session: Pick<Session, 'log' | 'hub'>,
  subject: FailedCall & { readonly modelId: string },
  pick: PickSnippet,
  guessed: boolean,
): Promise<Picked<PickedSnippet>> {
  for (;;) {
    try {
      return await pick(subject.modelId);
    } catch (error) {
      if (guessed && error instanceof HubError && error.reason === 'notFound') {
        return 'back';
      }
      if (!(await showFailure(error, session, subject))) {
        return undefined;
      }
    }
  }
}
