/** What is in the page until its script draws it: a heading, a box and some lines. */
const outline = `<svg aria-hidden="true" width="100%" height="200" fill="currentColor" opacity="0.12">
<rect x="16" y="20" width="30%" height="20"/>
<rect x="16" y="60" width="60%" height="28"/>
<rect x="16" y="112" width="45%" height="12"/>
<rect x="16" y="140" width="45%" height="12"/>
<rect x="16" y="168" width="45%" height="12"/>
</svg>`;

interface PageParts {
  readonly title: string;
  readonly language: string;
  /** Addresses of the page's script and style sheet. */
  readonly script: string;
  readonly style: string;
  /** What the page's script imports, loaded beside it instead of after it. */
  readonly shared: readonly string[];
  /** Where the page may load styles, fonts, images and sounds from, as a policy writes it. */
  readonly source: string;
  /** What a script carries to be run. */
  readonly nonce: string;
  /** What the page's script finds in `data-` attributes of its root. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * The document of a page: one script and one style sheet of ours, and nothing from anywhere else.
 *
 * The editor hides a page until its document is complete. A script that is imported isn't waited for, so the outline is
 * seen meanwhile; a script that comes before the style sheet doesn't wait for that either.
 */
export function pageDocument(parts: PageParts): string {
  const { title, language, script, style, shared, source, nonce, data } = parts;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${source}`,
    `font-src ${source}`,
    `img-src ${source} blob: data:`,
    `media-src ${source} blob: data:`,
  ].join('; ');
  const scripts = JSON.stringify([...shared, script]).replaceAll('<', '\\u003c');
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeAttribute(title)}</title>
</head>
<body>
<div id="root"${attributes.join('')}>${outline}</div>
<script nonce="${nonce}">for (const script of ${scripts}) import(script);</script>
<link rel="stylesheet" href="${style}">
</body>
</html>`;
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
