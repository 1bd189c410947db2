import * as vscode from 'vscode';
import { pageDocument } from './page-document';
import { sharedScripts } from './shared-scripts';

interface PageOptions {
  /** Name of the page's bundle. */
  readonly page: string;
  readonly title: string;
  /** What the page's script finds in `data-` attributes of its root. */
  readonly data: Readonly<Record<string, string>>;
}

/** Folders that a page may load from: its bundle, and the pictures and sounds of the task pages. */
export function resourceRoots(extensionUri: vscode.Uri): { bundle: vscode.Uri; media: vscode.Uri } {
  return {
    bundle: vscode.Uri.joinPath(extensionUri, 'dist', 'webview'),
    media: vscode.Uri.joinPath(extensionUri, 'media', 'tasks'),
  };
}

/** The page of a webview, with a nonce that nobody else knows. */
export function webviewHtml(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  { page, title, data }: PageOptions,
): string {
  const address = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(resourceRoots(extensionUri).bundle, file)).toString();
  return pageDocument({
    title,
    language: vscode.env.language,
    script: address(`${page}.js`),
    style: address(`${page}.css`),
    shared: sharedScripts.map(address),
    source: webview.cspSource,
    nonce: createNonce(),
    data,
  });
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
