import * as vscode from 'vscode';
import { mayFetch } from '../../../http';
import { type HubMcpMode, readHubMcp, readSettings } from '../../kit/settings';
import type { Session } from '../../session/session';

export type HubServer = vscode.McpHttpServerDefinition;
/** The account is of no interest before the server is published. */
type Account = () => Promise<Session['account']>;

/**
 * What the hub's server is asked for. Without a selection it offers the tools that the user chose on the hub's page, which
 * may write. Of its named selections, `search` is the one that has never held a tool that writes or runs something:
 * `hf_api`, `spaces` and `all` create repositories, `skills` and `jobs` run jobs, `mix` adds to the user's own choice, and
 * tools of spaces do what their authors like. See `BOUQUETS` and `TOOL_ID_GROUPS` of
 * https://github.com/huggingface/hf-mcp-server. What is listed is narrowed, not what the token may do.
 */
const selections: Readonly<Record<HubMcpMode, Readonly<Record<string, string>>>> = {
  readOnly: { 'X-MCP-Bouquet': 'search', 'X-MCP-Gradio': 'none' },
  full: {},
};

/** The server as it is published: asks nobody, and gives no token. */
export async function publishedServers(askAccount: Account): Promise<HubServer[]> {
  const mode = publishedMode();
  const { endpoint } = readSettings();
  if (mode === undefined || !URL.canParse(endpoint)) {
    return [];
  }
  const account = await askAccount();
  const name = (await account.login()) === undefined ? '' : ((await account.name()) ?? 'signed in');
  const uri = vscode.Uri.parse(`${endpoint}/mcp`, true);
  return [
    // VS Code reads the tools again where the version is another one.
    new vscode.McpHttpServerDefinition(
      'Hugging Face',
      uri,
      { ...selections[mode] },
      `${mode} ${name}`.trim(),
    ),
  ];
}

/** The server as it starts. The token goes to the hub of the settings alone, and not in the clear. */
export async function withToken(server: HubServer, askAccount: Account): Promise<HubServer | undefined> {
  const mode = publishedMode();
  if (mode === undefined) {
    return undefined;
  }
  const url = new URL(server.uri.toString(true));
  const token = takesToken(url) ? await (await askAccount()).token() : undefined;
  server.headers = {
    ...selections[mode],
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  return server;
}

function publishedMode(): HubMcpMode | undefined {
  return vscode.workspace.isTrusted && !readSettings().offline ? readHubMcp() : undefined;
}

function takesToken(url: URL): boolean {
  const { endpoint } = readSettings();
  return url.origin === URL.parse(endpoint)?.origin && mayFetch(url, true);
}
