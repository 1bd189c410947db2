import * as vscode from 'vscode';
import { sharedScripts } from './shared-scripts';

/** Hash of the empty style that the toolkit puts into the page to try what the browser can do. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

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

/** The page of a webview: one script and one style sheet of ours, and nothing from anywhere else. */
export function webviewHtml(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  { page, title, data }: PageOptions,
): string {
  const uri = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(resourceRoots(extensionUri).bundle, file));
  const nonce = createNonce();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource} ${emptyStyle}`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} blob: data:`,
    `media-src ${webview.cspSource} blob: data:`,
  ].join('; ');
  const preloads = sharedScripts.map(
    (file) => `<link rel="modulepreload" nonce="${nonce}" href="${uri(file)}">`,
  );
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${uri(`${page}.css`)}">
${preloads.join('\n')}
<title>${escapeAttribute(title)}</title>
</head>
<body>
<div id="root"${attributes.join('')}></div>
<script type="module" nonce="${nonce}" src="${uri(`${page}.js`)}"></script>
</body>
</html>`;
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
