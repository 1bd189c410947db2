import * as vscode from 'vscode';
import type { HandlersOf } from '../../protocol';
import { readWeightsFile } from '../../weights';
import type { Services } from '../services';
import { nameOf } from './file-name';
import { withFile } from './with-file';

/** What the page of a model file asks for. */
export function weightsHandlers(services: Services): HandlersOf<'openTemplate' | 'readWeights'> {
  return {
    async readWeights({ source }, { signal }) {
      const file = await withFile(services, source, readWeightsFile, signal);
      const { name, metadata, tensors, types, chatTemplates, specialTokens, ...facts } = file;
      return {
        ...facts,
        ...(name !== undefined && { modelName: name }),
        fileName: nameOf(source),
        metadata: [...metadata],
        types: [...types],
        tensors: tensors.map(({ bytes, shape, ...tensor }) => ({
          ...tensor,
          shape: [...shape],
          ...(bytes !== undefined && { bytes }),
        })),
        chatTemplates: [...chatTemplates],
        specialTokens: [...specialTokens],
      };
    },
    async openTemplate({ source }) {
      await vscode.commands.executeCommand('hubLens.previewChatTemplate', source);
      return null;
    },
  };
}
