import * as vscode from 'vscode';
import type { HubClient, RepositoryFile } from '../../../../hub';
import { formatBytes } from '../../../kit/amounts';
import { openOnHubTitle } from '../../../kit/hub-name';
import { isWeightsFile } from '../../../kit/weights-name';
import { fileRows, type QuantizedModel } from '../../../parts/file-rows';
import type { ModelsNode } from '../models-node';
import { row } from './row';

const { t } = vscode.l10n;

/** More than this nobody reads here; the rest is on the hub. */
const rowLimit = 200;

/** What can be done with a file. */
type Access = (path: string) => {
  readonly command: vscode.Command;
  readonly modelFile?: NonNullable<ModelsNode['modelFile']>;
};

/** The files of a model: its quantizations first, then the others. */
export function fileNodes(
  parent: ModelsNode,
  hub: HubClient,
  id: string,
  files: readonly RepositoryFile[],
): ModelsNode[] {
  const { quantized, projectors, others } = fileRows(files);
  const open: Access = (path) => ({
    command: openUrl(hub.fileUrl(id, path)),
    ...(isWeightsFile(path) && { modelFile: { id, path } }),
  });
  const rest = others.length - rowLimit;
  return [
    ...quantized.map((each) => quantizedNode(parent, each, 'file-binary', open)),
    ...projectors.map((each) => quantizedNode(parent, each, 'eye', open)),
    ...others.slice(0, rowLimit).map((file) => fileNode(parent, file, open)),
    ...(rest > 0 ? [restNode(parent, rest, hub.modelUrl(id))] : []),
  ];
}

function quantizedNode(
  parent: ModelsNode,
  { label, name, size, parts }: QuantizedModel,
  icon: string,
  open: Access,
): ModelsNode {
  const [first] = parts;
  const bytes = size === undefined ? [] : [formatBytes(size)];
  const description = [...bytes, ...(parts.length > 1 ? [t('{0} parts', parts.length)] : [])].join(' · ');
  const look = { key: `gguf/${first?.path}`, label, icon, description, tooltip: name };
  if (parts.length === 1 && first !== undefined) {
    return fileRow(parent, look, first.path, open(first.path));
  }
  const node: ModelsNode = row(parent, look, {
    children: () => parts.map((file) => fileNode(node, file, open)),
  });
  return node;
}

function fileNode(parent: ModelsNode, { path, size }: RepositoryFile, open: Access): ModelsNode {
  const look = { key: path, label: path, icon: 'file', description: formatBytes(size) };
  return fileRow(parent, look, path, open(path));
}

function fileRow(
  parent: ModelsNode,
  look: Parameters<typeof row>[1],
  path: string,
  { command, modelFile }: ReturnType<Access>,
): ModelsNode {
  const contextValue = ['weights', ...(/\.gguf$/i.test(path) ? ['gguf'] : [])].join(' ');
  return row(
    parent,
    { ...look, command, ...(modelFile !== undefined && { contextValue }) },
    { dragText: path, ...(modelFile !== undefined && { modelFile }) },
  );
}

function restNode(parent: ModelsNode, count: number, url: string): ModelsNode {
  const label = t('{0} more on the hub', count);
  return row(parent, { key: 'rest', label, icon: 'link-external', command: openUrl(url) });
}

function openUrl(url: string): vscode.Command {
  return { command: 'vscode.open', title: openOnHubTitle(url), arguments: [vscode.Uri.parse(url)] };
}
