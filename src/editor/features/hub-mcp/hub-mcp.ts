import * as vscode from 'vscode';
import { mayFetch } from '../../../http';
import { once } from '../../kit/once';
import { type HubMcpMode, onDidChangeHubMcp, readHubMcp, readSettings } from '../../kit/settings';
import type { Session } from '../../session/session';

type Server = vscode.McpHttpServerDefinition;

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

/** Publishes the hub's MCP server to VS Code, where the user wants it. */
export class HubMcp implements vscode.McpServerDefinitionProvider<Server>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeMcpServerDefinitions = this.#changed.event;
  readonly #subscriptions: vscode.Disposable[] = [];
  /** The account is of no interest before the server is published. */
  readonly #account: () => Promise<Session['account']>;

  constructor(session: () => Promise<Pick<Session, 'account'>>) {
    const tell = () => this.#changed.fire();
    this.#subscriptions.push(
      this.#changed,
      onDidChangeHubMcp(tell),
      vscode.workspace.onDidGrantWorkspaceTrust(tell),
    );
    this.#account = once(async () => {
      const { account } = await session();
      this.#subscriptions.push(account.onDidChange(tell));
      return account;
    });
  }

  /** Called early and often: asks nobody, and gives no token. */
  async provideMcpServerDefinitions(): Promise<Server[]> {
    const mode = publishedMode();
    const { endpoint } = readSettings();
    if (mode === undefined || !URL.canParse(endpoint)) {
      return [];
    }
    const account = await this.#account();
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

  /** Called when the server is about to start. The token goes to the hub of the settings alone, and not in the clear. */
  async resolveMcpServerDefinition(server: Server): Promise<Server | undefined> {
    const mode = publishedMode();
    if (mode === undefined) {
      return undefined;
    }
    const url = new URL(server.uri.toString(true));
    const token = takesToken(url) ? await (await this.#account()).token() : undefined;
    server.headers = {
      ...selections[mode],
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    return server;
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }
}

function publishedMode(): HubMcpMode | undefined {
  return vscode.workspace.isTrusted && !readSettings().offline ? readHubMcp() : undefined;
}

function takesToken(url: URL): boolean {
  const { endpoint } = readSettings();
  return url.origin === URL.parse(endpoint)?.origin && mayFetch(url, true);
}
