/** Clients whose snippets are run here, by language and name. */
export const runHere: ReadonlySet<string> = new Set([
  'python/requests',
  'sh/curl',
  ...['js', 'ts'].flatMap((language) =>
    ['huggingface.js', 'openai', 'fetch'].map((name) => `${language}/${name}`),
  ),
]);

/** Clients of plain HTTP: their snippets follow jobs and fetch files by themselves. */
export const plainHttp: readonly string[] = ['python/requests', 'js/fetch', 'sh/curl', 'ts/fetch'];

/** Clients whose snippets are not run here, and why. */
export const notRunHere: ReadonlyMap<string, string> = new Map([
  ['python/huggingface_hub', 'neither the npm registry nor Debian has the package'],
  ['python/openai', 'neither the npm registry nor Debian has the package'],
  ['python/fal_client', 'neither the npm registry nor Debian has the package'],
  ['go/net-http', 'there is no Go here: its syntax is checked'],
  ['csharp/HttpClient', 'there is no .NET here: its syntax is checked'],
  ['http/rest-client', 'only the editor extension sends it'],
]);
