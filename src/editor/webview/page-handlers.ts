import * as vscode from 'vscode';
import type { HandlersOf, PageAction } from '../../protocol';
import { takeStep } from '../failures/steps';
import type { Services } from '../services';

const commands: Readonly<Record<PageAction, string>> = {
  openTask: 'hubLens.openTaskPage',
  openModel: 'hubLens.openModelPage',
  openPlayground: 'hubLens.openPlayground',
  insertModelSnippet: 'hubLens.insertModelSnippet',
  insertTaskModelSnippet: 'hubLens.insertTaskModelSnippet',
};

/** What every page asks for. */
export function pageHandlers(services: Services): HandlersOf<'act' | 'takeStep'> {
  return {
    async takeStep({ step, model }) {
      await takeStep(step, services, { modelId: model });
      return null;
    },
    async act({ action, id }) {
      await vscode.commands.executeCommand(commands[action], id);
      return null;
    },
  };
}
