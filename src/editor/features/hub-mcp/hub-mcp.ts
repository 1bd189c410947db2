import * as vscode from 'vscode';
import { once } from '../../kit/once';
import type { Session } from '../../session/session';
import type { HubServer } from './hub-server';

/** Unset or `off`: the server isn't published, and the module that describes it isn't loaded. */
const setting = 'hubLens.mcp.hub';
const settings = [setting, 'hubLens.endpoint', 'hubLens.offline'];

/** Publishes the hub's MCP server to VS Code, where the user wants it. */
export class HubMcp implements vscode.McpServerDefinitionProvider<HubServer>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeMcpServerDefinitions = this.#changed.event;
  readonly #subscriptions: vscode.Disposable[] = [];
  readonly #account: () => Promise<Session['account']>;
  readonly #hubServer = once(() => import('./hub-server'));

  constructor(session: () => Promise<Pick<Session, 'account'>>) {
    const tell = () => this.#changed.fire();
    this.#subscriptions.push(
      this.#changed,
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (settings.some((name) => change.affectsConfiguration(name))) {
          tell();
        }
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(tell),
    );
    this.#account = once(async () => {
      const { account } = await session();
      this.#subscriptions.push(account.onDidChange(tell));
      return account;
    });
  }

  /** Called early and often. */
  async provideMcpServerDefinitions(): Promise<HubServer[]> {
    if ((vscode.workspace.getConfiguration().get(setting) ?? 'off') === 'off') {
      return [];
    }
    const { publishedServers } = await this.#hubServer();
    return publishedServers(this.#account);
  }

  /** Called when the server is about to start. */
  async resolveMcpServerDefinition(server: HubServer): Promise<HubServer | undefined> {
    const { withToken } = await this.#hubServer();
    return withToken(server, this.#account);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }
}
