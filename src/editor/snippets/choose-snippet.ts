import { HubError } from '../../hub';
import { showFailure } from '../failures/show-failure';
import { pickModel } from '../lookup/pick-model';
import type { Services } from '../services';
import type { PickedSnippet } from './pick-snippet';
import type { Picked } from './pick-step';

/** What is known of the model before anything is asked. */
export interface Wanted {
  readonly title: string;
  /** Offer only models of this task. */
  readonly task?: string | undefined;
  readonly modelId?: string | undefined;
  /** The id is a guess: where the hub does not know it, it is searched for. */
  readonly guessed?: boolean;
}

export interface ChosenSnippet extends PickedSnippet {
  readonly modelId: string;
}

type PickSnippet = (modelId: string) => Promise<Picked<PickedSnippet>>;

/** Lets the user find a model, then one of its snippets, and go back and forth between the two. */
export async function chooseSnippet(
  services: Services,
  { title, task, modelId, guessed = false }: Wanted,
  pick: PickSnippet,
): Promise<ChosenSnippet | undefined> {
  let known = modelId;
  let search = modelId;
  for (;;) {
    const id = known ?? (await findModel());
    if (id === undefined) {
      return undefined;
    }
    const picked = await pickOrExplain(services, id, pick, guessed && known !== undefined);
    if (picked !== 'back') {
      return picked && { ...picked, modelId: id };
    }
    known = undefined;
  }

  async function findModel(): Promise<string | undefined> {
    const model = await pickModel(services, { title, task, search });
    search = model?.search;
    return model?.id;
  }
}

/** Shows a failure, and tries again as often as the user wants. */
async function pickOrExplain(
  services: Services,
  modelId: string,
  pick: PickSnippet,
  guessed: boolean,
): Promise<Picked<PickedSnippet>> {
  for (;;) {
    try {
      return await pick(modelId);
    } catch (error) {
      if (guessed && error instanceof HubError && error.reason === 'notFound') {
        return 'back';
      }
      if (!(await showFailure(error, services, { modelId }))) {
        return undefined;
      }
    }
  }
}
