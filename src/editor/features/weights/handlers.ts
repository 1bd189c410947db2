import * as vscode from 'vscode';
import type { HandlersOf } from '../../../protocol';
import { readWeightsFile } from '../../../weights';
import { nameOf } from '../../kit/weights-file-name';
import { withFile } from '../../parts/with-file';
import type { Session } from '../../session/session';
import { partsOfSource, readParts } from './read-parts';

/** What the page of a model file asks for. */
export function weightsHandlers(
  session: Pick<Session, 'hub'>,
): HandlersOf<'inspectFile' | 'openTemplate' | 'readWeights'> {
  return {
    async readWeights({ source, together }, { signal }) {
      const parts = partsOfSource(source);
      const { file, unread } =
        together && parts !== undefined
          ? await readParts(session, parts, signal)
          : { file: await withFile(session, source, readWeightsFile, signal), unread: [] };
      const { name, metadata, tensors, types, chatTemplates, specialTokens, ...facts } = file;
      return {
        ...facts,
        ...(name !== undefined && { modelName: name }),
        fileName: nameOf(source),
        ...(parts !== undefined && { parts, together: together === true }),
        unreadParts: [...unread],
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
    async inspectFile({ source }) {
      const subject = source.kind === 'hub' ? [source.id, source.path] : [vscode.Uri.parse(source.uri, true)];
      await vscode.commands.executeCommand('hubLens.inspectModelFile', ...subject);
      return null;
    },
    async openTemplate({ source }) {
      await vscode.commands.executeCommand('hubLens.previewChatTemplate', source);
      return null;
    },
  };
}
