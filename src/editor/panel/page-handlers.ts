import * as vscode from 'vscode';
import type { HandlersOf, PageAction, RepositoryKind } from '../../protocol';
import { takeStep } from '../failures/steps';
import type { Session } from '../session/session';

const commands: Readonly<Record<PageAction, string>> = {
  openTask: 'hubLens.openTaskPage',
  openModelPage: 'hubLens.openModelPage',
  openDatasetPage: 'hubLens.openDatasetPage',
  openSpacePage: 'hubLens.openSpacePage',
  openSpace: 'hubLens.openSpace',
  openSpaceInBrowser: 'hubLens.openSpaceInBrowser',
  insertSpaceCode: 'hubLens.insertSpaceCode',
  openPlayground: 'hubLens.openPlayground',
  openServedModels: 'hubLens.lookUpModels',
  insertModelSnippet: 'hubLens.insertModelSnippet',
  insertDatasetSnippet: 'hubLens.insertDatasetSnippet',
  insertTaskModelSnippet: 'hubLens.insertTaskModelSnippet',
  copyId: 'hubLens.copyId',
  openOnHub: 'hubLens.openOnHub',
  addModelServer: 'hubLens.addModelServer',
  evaluateDataset: 'hubLens.newEvaluation',
  browseRows: 'hubLens.browseRows',
  openInLocalApp: 'hubLens.openInLocalApp',
  inspectModelFile: 'hubLens.inspectModelFile',
  previewChatTemplate: 'hubLens.previewChatTemplate',
  showTokens: 'hubLens.showTokens',
  browseTasks: 'hubLens.tasks.focus',
  tryHere: 'hubLens.tryDownload',
  setGraphicsCard: 'hubLens.setGraphicsCard',
  exportCosts: 'hubLens.exportCosts',
  deleteCosts: 'hubLens.deleteCosts',
};

/** What a command is told in place of the id. */
const subjects: Partial<Record<PageAction, (id: string, kind: RepositoryKind) => unknown>> = {
  copyId: (id, kind) => ({ target: { kind, id } }),
  openOnHub: (id, kind) => ({ target: { kind, id } }),
  evaluateDataset: (dataset) => ({ dataset }),
  openServedModels: (task) => ({ provider: 'all', ...(task !== '' && { task }) }),
};

/** What every page asks for. */
export function pageHandlers(
  session: Pick<Session, 'log' | 'hub'>,
): HandlersOf<'act' | 'takeStep' | 'tryModel'> {
  return {
    async takeStep({ step, model, provider }) {
      await takeStep(step, session, { modelId: model, provider });
      return null;
    },
    async act({ action, id, kind = 'model' }) {
      const subject = subjects[action]?.(id, kind) ?? (id === '' ? undefined : id);
      await vscode.commands.executeCommand(commands[action], subject);
      return null;
    },
    async tryModel({ id, provider }) {
      await vscode.commands.executeCommand('hubLens.openPlayground', id, provider);
      return null;
    },
  };
}
