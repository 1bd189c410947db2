import * as vscode from 'vscode';
import { type ModelField, summaryFields } from '../../hub';
import type { Handlers, PageAction } from '../../protocol';
import { takeStep } from '../failures/steps';
import { streamChat } from '../playground/chat';
import { toDetails, toSummary } from '../playground/describe-model';
import type { Services } from '../services';

const detailFields: readonly ModelField[] = [...summaryFields, 'cardData', 'inferenceProviderMapping'];
const limit = 50;

const commands: Readonly<Record<PageAction, string>> = {
  openTask: 'hubLens.openTaskPage',
  openPlayground: 'hubLens.openPlayground',
  insertModelSnippet: 'hubLens.insertModelSnippet',
  insertTaskModelSnippet: 'hubLens.insertTaskModelSnippet',
};

/**
 * What the extension host does for the webviews.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function createHandlers(services: Services, gatedModels: Set<string>): Handlers {
  return {
    async searchModels({ query, chatOnly }, { signal }) {
      const { models } = await services.hub().searchModels(
        {
          search: query.trim(),
          sort: 'trendingScore',
          limit,
          expand: summaryFields,
          ...(chatOnly && { inference_provider: 'all', filter: ['conversational'] }),
        },
        { signal },
      );
      return models.map(toSummary);
    },
    async describeModel({ id }, { signal }) {
      const hub = services.hub();
      const details = toDetails(await hub.model(id, { expand: detailFields, signal }), hub);
      if (details.gated) {
        gatedModels.add(id);
      }
      return details;
    },
    async chat(params, call) {
      return streamChat(await services.inference(), params, call);
    },
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
