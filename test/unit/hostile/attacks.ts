import assert from 'node:assert/strict';
import fc from 'fast-check';

/** Where the addresses of attacks point. Unit tests ask nobody, so it need not exist. */
const listener = 'http://listener.example';

/** What runs, loads or leads somewhere when it is taken for HTML, CSS or an address. */
export function pageAttacks(server = listener): readonly string[] {
  return [
    '<script>window.__pwned = 1</script>',
    '<img src=x onerror="window.__pwned = 1">',
    `<img src="${server}/img.png" srcset="${server}/2.png 2x">`,
    `![pixel](${server}/markdown.png)`,
    `"><svg onload="window.__pwned=1"><image href="${server}/svg.png"/></svg>`,
    `<style>@import url(${server}/import.css); * { background: url(${server}/bg.png) }</style>`,
    `<p style="background:url(${server}/style.png)">styled</p>`,
    `<iframe src="${server}/frame"></iframe><object data="${server}/object"></object><embed src="${server}/embed">`,
    `<link rel="stylesheet" href="${server}/link.css"><meta http-equiv="refresh" content="0;url=${server}/meta">`,
    `<video src="${server}/v.mp4" poster="${server}/p.png" autoplay></video><audio src="${server}/a.mp3" autoplay></audio>`,
    `<form action="${server}/form"><input name="token" autofocus onfocus="window.__pwned=1"></form>`,
    '[js](javascript:window.__pwned=1) [vb](vbscript:x) [data](data:text/html,<script>window.__pwned=1</script>)',
    '<a href="java&#10;script:window.__pwned=1">a</a> <a href="file:///etc/passwd">f</a> <a href="vscode://x">v</a>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.__pwned=1"></style></mglyph></table></mtext></math>',
    '</script><script>window.__pwned=1</script><!--',
    '<div id="root" name="getElementById" class="alert">clobbered</div>',
  ];
}

/** What is a link that runs a command, an icon or markup where the editor shows Markdown. */
export const editorAttacks: readonly string[] = [
  '[x](command:workbench.action.terminal.new)',
  '[x](command:workbench.action.terminal.new "t")',
  '](command:workbench.action.terminal.new)',
  ')](command:workbench.action.terminal.new) [',
  '<command:workbench.action.terminal.new>',
  '<a href="command:workbench.action.terminal.new">x</a>',
  '[x]: command:workbench.action.terminal.new',
  '[x][y]\n\n[y]: command:workbench.action.terminal.new',
  '$(trash) \\$(trash) $(sync~spin)',
  '**bold** _under_ ~~struck~~ `code` # head',
  '`` ` ```\n```',
  '| a | b |\n| - | - |',
  '- item\n1. item\n> quote\n---',
  '&lt;b&gt; &#36;(trash) &amp;',
  'www.listener.example http://listener.example/x mail@listener.example',
];

/** What leaves the folder or the name that it was meant for. */
export const pathAttacks: readonly string[] = [
  '../../.ssh/authorized_keys',
  '..\\..\\autoexec.bat',
  'C:\\Windows\\win.ini',
  '/etc/passwd',
  '\\\\server\\share',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cx',
  'a/./../../b',
  'file:///etc/passwd',
  'a\0.png',
  'CON',
  '.',
  '..',
  '~/.bashrc',
  '-rf',
  '--config=/etc/passwd',
];

/** What a terminal obeys, and what a shell does. */
export const terminalAttacks: readonly string[] = [
  '\u001b]0;title\u0007',
  '\u001b]8;;http://listener.example\u0007link\u001b]8;;\u0007',
  '\u001b[201~\rtouch hub-lens-canary\r',
  '\u001b[2J\u001b[H',
  '\u009b31m',
  '\u0008\u0008\u0008',
  '\r\n touch hub-lens-canary\n',
  '; touch hub-lens-canary #',
  '$(touch hub-lens-canary)',
  '`touch hub-lens-canary`',
  '" && touch hub-lens-canary && "',
  "' && touch hub-lens-canary && '",
  '!! !$ !touch',
  '| touch hub-lens-canary',
  '\u0003\u0004',
];

/** What reads otherwise than it runs, or is not to be seen. */
export const hiddenAttacks: readonly string[] = [
  '\u202eevil\u202c',
  '\u2066"; evil() #\u2069',
  'a\u200bb\u200cc\u200dd\u2060e\ufefff\u00adg',
  '\u200e\u200f\u061c',
  '\u180e\u2061\u2064\u206a\ufff9\ufffb',
  '\u{e0001}\u{e0069}\u{e0067}',
  'x\u{e0100}\ufe0f',
  '\u2028\u2029\u0085\u000b\u000c',
  '\ud800',
  '\udc00x',
];

/** What ends a literal, a comment or a template somewhere. */
export const codeAttacks: readonly string[] = [
  '"); __import__("os").system("touch hub-lens-canary") #',
  "'); process.exit(1); //",
  '"""\nimport os\n"""',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: hostile on purpose
  '${process.env.HF_TOKEN}`${x}',
  '*/ evil() /*',
  '\\',
  '\\"',
  '#{x} %s%n {0}',
  '{{ cycler.__init__.__globals__.os }}{% raw %}',
  '\n# %% Load [sh]\n',
];

/** Where nobody should be sent to fetch a file, nor led by a link. */
export const addressAttacks: readonly string[] = [
  `${listener}/file.png`,
  'https://listener.example/file.png',
  'https://user:password@listener.example/file.png',
  '//listener.example/file.png',
  'http://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1/file.png',
  'https://[::1]/file.png',
  'https://[::ffff:10.0.0.1]/file.png',
  'https://0x7f.1/file.png',
  'https://localhost./file.png',
  'https://printer.local/file.png',
  'file:///etc/passwd',
  'ftp://listener.example/file.png',
  'javascript:window.__pwned=1',
  'vscode://file/etc/passwd',
  'command:workbench.action.terminal.new',
  'blob:https://listener.example/1',
  'data:text/html,<script>window.__pwned=1</script>',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19wd25lZD0xPC9zY3JpcHQ+',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"/>',
  'data:image/png;base64,====',
  'data:,',
  'https://',
  'https://listener.example:99999/',
  'https://xn--/%00',
];

/** Names that every object has. */
export const keyAttacks: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
];

/** Names of parameters that decide where a call goes, with which key or how it is read, under any spelling. */
export const parameterAttacks: readonly string[] = [
  ...['endpointUrl', 'endpoint_url', 'endpoint', 'baseUrl', 'baseURL', 'base_url', 'url', 'urlTransform'],
  ...['hubEndpoint', 'routerEndpoint', 'trustedOrigins', 'mappings', 'fetch', 'hubFetch', 'signal'],
  ...['accessToken', 'access_token', 'apiKey', 'api_key', 'key', 'token', 'tokenKind', 'providerKeys'],
  ...['headers', 'extra_headers', 'extra_body', 'extra_query', 'billTo', 'bill_to', 'includeCredentials'],
  ...['provider', 'providerOrder', 'providers', 'model', 'models', 'route', 'task', 'adapter'],
  ...['webhook', 'webhook_url', 'callback_url', 'image_url', 'audio_url', 'outputType', 'output_format'],
  ...['stream', 'stream_options', 'n', 'messages', 'inputs', 'input', 'data', 'parameters', 'timeout'],
  ...['parameters.endpointUrl', 'response_format.endpointUrl', 'target_size.endpointUrl', '.endpointUrl'],
  ...['endpointUrl.', 'endpointUrl ', ' endpointUrl', 'ENDPOINTURL', 'endpoint\u200bUrl'],
  ...keyAttacks,
  `${'a.'.repeat(100_000)}endpointUrl`,
];

const textAttacks: readonly string[] = [
  ...pageAttacks(),
  ...editorAttacks,
  ...pathAttacks,
  ...terminalAttacks,
  ...hiddenAttacks,
  ...codeAttacks,
  ...keyAttacks,
  ...addressAttacks,
  'NaN',
  '-0',
  '1e308',
  '+275761-01-01T00:00:00.000Z',
  '-000001-01-01',
  '9'.repeat(400),
  '',
];

/** Any of the texts, several in a row, or noise. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...textAttacks) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...textAttacks), { maxLength: 4 }).map((each) => each.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(-1, -0, 0, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 64, -(2 ** 64)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** A value as JSON has it, hostile in its keys too. What is made of it has a key `__proto__` of its own. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    hostileText,
    hostileNumber,
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(hostileText, tie('value')), { maxLength: 3 })
      .map((entries) => Object.fromEntries(entries)),
    fc
      .constantFrom('{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}')
      .map((text): unknown => JSON.parse(text)),
  ),
})).value;

/** Characters that nobody sees, or that turn the text around them. Line feed and tab are whitespace of code. */
export const hiddenCharacter = /(?![\n\t\p{Co}\p{Cn}])\p{C}|[\u2028\u2029]|[\u{e0100}-\u{e01ef}]/u;

const keysOfObjects = Reflect.ownKeys(Object.prototype).map(String).sort();

/** Fails where something has been written to what all objects inherit from. */
export function assertUnpolluted(): void {
  assert.equal(Reflect.get({}, 'polluted'), undefined);
  assert.deepEqual(Reflect.ownKeys(Object.prototype).map(String).sort(), keysOfObjects);
}
