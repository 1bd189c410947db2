import * as vscode from 'vscode';
import { healthOfFailure, type ModelServer, type Probe } from '../../../servers';
import { logFailure } from '../../failures/log-failure';
import type { Session } from '../../session/session';
import { decorationOf, decorationScheme, emptyItem, healthItem, modelItem, serverItem } from './server-items';
import type { ServerNode } from './server-node';

/** How long a health is worth believing when the view comes to sight again. */
const freshMilliseconds = 10_000;

type ServerRow = Extract<ServerNode, { row: 'server' }>;

interface KnownProbe {
  readonly probe: Probe;
  readonly time: number;
}

/** The user's servers with their models. Servers are asked when the view is looked at, and when the user wants it. */
export class ServersTree implements vscode.FileDecorationProvider, vscode.Disposable {
  readonly #decorated = new vscode.EventEmitter<vscode.Uri | undefined>();
  readonly onDidChangeFileDecorations = this.#decorated.event;
  readonly #ended = new AbortController();
  readonly #known = new Map<string, KnownProbe>();
  #nodes: readonly ServerRow[] = [];
  /** The last question to each server, which alone is listened to. */
  readonly #asking = new Map<string, object>();
  #visible = true;

  constructor(
    private readonly session: Pick<Session, 'servers' | 'log'>,
    private readonly onChange: (node: ServerNode | undefined) => void,
  ) {}

  /** Whether the view is in sight. When it comes there, servers are asked anew. */
  set visible(visible: boolean) {
    const appears = visible && !this.#visible;
    this.#visible = visible;
    if (appears) {
      void this.checkAll(freshMilliseconds);
    }
  }

  async getChildren(node?: ServerNode): Promise<readonly ServerNode[]> {
    if (node === undefined) {
      return this.#servers();
    }
    return node.row === 'server' ? this.#models(node.server) : [];
  }

  getTreeItem(node: ServerNode): vscode.TreeItem {
    switch (node.row) {
      case 'server':
        return serverItem(node, this.#known.get(node.server.id)?.probe);
      case 'model':
        return modelItem(node);
      case 'health':
        return healthItem(node);
      case 'empty':
        return emptyItem(node);
    }
  }

  getParent(node: ServerNode): ServerNode | undefined {
    return node.row === 'server' ? undefined : this.nodeOf(node.server.id);
  }

  /** The row of a server, once the rows were asked for. */
  nodeOf(id: string): ServerNode | undefined {
    return this.#nodes.find(({ server }) => server.id === id);
  }

  provideFileDecoration({ scheme, path }: vscode.Uri): vscode.FileDecoration | undefined {
    const server = scheme === decorationScheme ? this.nodeOf(path.slice(1))?.server : undefined;
    const known = server && this.#known.get(server.id);
    return server && known && decorationOf(server, known.probe.health);
  }

  /** A server, its key or its address is another now. What was known is shown until there is an answer. */
  changed(): void {
    for (const [id, { probe }] of this.#known) {
      this.#known.set(id, { probe, time: -Infinity });
    }
    this.onChange(undefined);
  }

  /** Asks one server again, or all of them, and for their models as well. */
  async refresh(server?: ModelServer): Promise<void> {
    this.session.servers.refresh(server);
    if (server === undefined) {
      await this.checkAll(0);
    } else {
      await this.#check(server);
    }
  }

  /** Asks the servers whose health is older than that. */
  async checkAll(olderThanMilliseconds: number): Promise<void> {
    const due = this.session.servers.list().filter(({ id }) => {
      const known = this.#known.get(id);
      return known === undefined || performance.now() - known.time >= olderThanMilliseconds;
    });
    await Promise.all(due.map((server) => this.#check(server)));
  }

  /** Takes up how a server was found. The rows below a server are asked for again with it. */
  learn({ id }: ModelServer, probe: Probe): void {
    this.#known.set(id, { probe, time: performance.now() });
    this.#decorated.fire(vscode.Uri.from({ scheme: decorationScheme, path: `/${id}` }));
    const node = this.nodeOf(id);
    if (node !== undefined) {
      this.onChange(node);
    }
  }

  dispose(): void {
    this.#ended.abort();
    this.#decorated.dispose();
  }

  async #servers(): Promise<readonly ServerNode[]> {
    const { servers } = this.session;
    const listed = servers.list();
    const keys = await Promise.all(listed.map((server) => servers.key(server)));
    // The editor knows its rows by their objects, so what is the same stays the same.
    this.#nodes = listed.map((server, index) => {
      const node: ServerRow = { row: 'server', server, hasKey: keys[index] !== undefined };
      return this.#nodes.find((each) => JSON.stringify(each) === JSON.stringify(node)) ?? node;
    });
    void this.checkAll(freshMilliseconds);
    return this.#nodes;
  }

  async #models(server: ModelServer): Promise<readonly ServerNode[]> {
    const known = this.#known.get(server.id)?.probe.health;
    if (known !== undefined && known.state !== 'up') {
      return [{ row: 'health', server, health: known }];
    }
    try {
      const models = await this.session.servers.models(server, this.#ended.signal);
      return models.length === 0
        ? [{ row: 'empty', server }]
        : models.map((model) => ({ row: 'model', server, model }));
    } catch (error) {
      if (this.#ended.signal.aborted) {
        return [];
      }
      logFailure(this.session.log, error);
      const hasKey = (await this.session.servers.credential(server)) !== undefined;
      const health = healthOfFailure(error, { kind: server.kind, hasKey });
      this.learn(server, { kind: server.kind, health });
      return [{ row: 'health', server, health }];
    }
  }

  async #check(server: ModelServer): Promise<void> {
    const question = {};
    this.#asking.set(server.id, question);
    try {
      const probe = await this.session.servers.test(server, this.#ended.signal);
      if (this.#asking.get(server.id) !== question) {
        return;
      }
      this.learn(server, probe);
    } catch (error) {
      if (!this.#ended.signal.aborted) {
        throw error;
      }
    }
  }
}
