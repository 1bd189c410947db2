import * as vscode from 'vscode';
import { showFailure } from '../../../failures/show-failure';
import type { Session } from '../../../session/session';
import type { ChatModel } from '../chat-model';
import type { GroupMemory } from '../group-memory';
import { offerToEnableChat } from '../provider-group';
import type { ChatModels } from './chat-models';
import { pickModels } from './pick-models';
import { pickProviders } from './pick-providers';
import { type Draft, toChoices, withProviders, withSaid } from './picker-rows';
import { sayAbilities } from './say-abilities';

const addServer = 'hubLens.addModelServer';

/** Lets the user choose which models show in the chat, and who runs each. Nothing changes until they accept. */
export async function manageChatModels(
  session: Session,
  models: ChatModels,
  group: GroupMemory,
): Promise<void> {
  let draft: Draft | undefined;
  for (;;) {
    const [commands, token] = await Promise.all([vscode.commands.getCommands(), session.account.token()]);
    const world = {
      session,
      models,
      addServer: commands.includes(addServer) ? addServer : undefined,
      signedIn: token !== undefined,
    };
    const outcome = await pickModels(world, draft);
    switch (outcome?.kind) {
      case undefined:
        return;
      case 'nothing':
        if (!(await tellNothing(session, models))) {
          return;
        }
        break;
      case 'done': {
        const around = { known: models.known, servers: session.servers.runners() };
        await models.choose(toChoices(outcome.draft, models.choices, around));
        await group.add();
        await offerToEnableChat();
        return;
      }
      case 'providers':
        draft = await chooseProviders(outcome.draft, outcome.model, models);
        break;
      case 'abilities':
        draft = await chooseAbilities(outcome.draft, outcome.model);
        break;
      case 'command':
        draft = outcome.draft;
        await vscode.commands.executeCommand(outcome.command);
        break;
      default:
        outcome satisfies never;
    }
  }
}

async function chooseProviders(draft: Draft, model: string, models: ChatModels): Promise<Draft> {
  const known = models.known.hub?.models.find((each) => each.model === model);
  const current = (draft.hub ?? []).filter((each) => each.model === model).map(({ provider }) => provider);
  const chosen = await pickProviders(known ?? { model, offers: [] }, current);
  return chosen === undefined ? draft : withProviders(draft, model, chosen);
}

async function chooseAbilities(draft: Draft, model: ChatModel): Promise<Draft> {
  const said = await sayAbilities(model);
  return said === undefined ? draft : withSaid(draft, model.id, said);
}

/** Resolves to whether to try again. */
async function tellNothing(session: Pick<Session, 'log' | 'hub'>, models: ChatModels): Promise<boolean> {
  const failure = models.routerFailure;
  if (failure === undefined) {
    await vscode.window.showInformationMessage(
      vscode.l10n.t('The router doesn’t serve any chat model right now, and you have no model server.'),
    );
    return false;
  }
  const again = await showFailure(failure, session);
  if (again) {
    await models.refresh({ all: true });
  }
  return again;
}
