/** Hash of the empty style that the toolkit puts into the page to try what the browser can do. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

interface PageParts {
  readonly title: string;
  readonly language: string;
  /** Addresses of the page's script and style sheet. */
  readonly script: string;
  readonly style: string;
  /** What the page's script imports, fetched beside it instead of after it. */
  readonly shared: readonly string[];
  /** Where the page may load styles, fonts, images and sounds from, as a policy writes it. */
  readonly source: string;
  /** What the page's script carries to be run. */
  readonly nonce: string;
  /** What the page's script finds in `data-` attributes of its root. */
  readonly data: Readonly<Record<string, string>>;
}

/** The document of a page: one script and one style sheet of ours, and nothing from anywhere else. */
export function pageDocument(parts: PageParts): string {
  const { title, language, script, style, shared, source, nonce, data } = parts;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${source} ${emptyStyle}`,
    `font-src ${source}`,
    `img-src ${source} blob: data:`,
    `media-src ${source} blob: data:`,
  ].join('; ');
  const preloads = shared.map((file) => `<link rel="modulepreload" nonce="${nonce}" href="${file}">`);
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
${preloads.join('\n')}
<title>${escapeAttribute(title)}</title>
</head>
<body>
<div id="root"${attributes.join('')}></div>
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
