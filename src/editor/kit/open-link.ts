import * as vscode from 'vscode';
import { hasHubPage, hubPath, type Library, libraries } from '../../catalogue';
import { targetOf } from './command-target';

/** Opens the hub's page of what the node stands for. */
export async function openOnHub(subject: unknown, endpoint: string): Promise<void> {
  const target = targetOf(subject);
  if (target !== undefined && hasHubPage(target.kind)) {
    await open(endpoint + hubPath(target.kind, target.id));
  }
}

/** Opens what the library's makers have written about it, or its source code. */
export async function openLibraryPage(subject: unknown, page: 'docsUrl' | 'repoUrl'): Promise<void> {
  const id = targetOf(subject)?.id ?? '';
  const library: Library | undefined = Object.hasOwn(libraries, id)
    ? libraries[id as keyof typeof libraries]
    : undefined;
  const url = library?.[page];
  if (url !== undefined) {
    await open(url);
  }
}

async function open(url: string): Promise<void> {
  await vscode.env.openExternal(vscode.Uri.parse(url));
}
