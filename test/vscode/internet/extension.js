// @ts-nocheck: VS Code loads it as it stands here.
const vscode = require('vscode');

/** All extensions of a host share its `fetch`: what leaves this machine reaches the providers of the local hub instead. */
exports.activate = () => {
  const { providersEndpoint, cdnEndpoint, cdnHost } = vscode.workspace.getConfiguration('hubLensTests');
  const fetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { protocol, host, pathname, search } = new URL(input instanceof Request ? input.url : input);
    if (protocol !== 'https:') {
      return fetch(input, init);
    }
    const headers = new Headers(init?.headers);
    if (host === cdnHost) {
      return fetch(cdnEndpoint + pathname + search, { ...init, headers });
    }
    headers.set('x-original-host', host);
    return fetch(providersEndpoint + pathname + search, { ...init, headers });
  };
};
