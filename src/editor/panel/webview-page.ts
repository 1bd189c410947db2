import * as vscode from 'vscode';
import {
  type HandlersOf,
  type HostEvent,
  type PageMethod,
  type PageName,
  pageMethods,
  type RepositoryKind,
  Responder,
  repositoryKindSchema,
} from '../../protocol';
import { explain } from '../failures/explain';
import { logFailure } from '../failures/log-failure';
import type { Session } from '../session/session';
import type { PagePanel } from './page-panel';

interface OptionsOf<Page extends PageName> {
  readonly session: Pick<Session, 'log' | 'account' | 'models' | 'servers' | 'hub'>;
  readonly page: Page;
  /**
   * Makes the handlers of what the page in a panel may ask for.
   *
   * @param gatedModels gets the id of each described model to which access must be asked for
   */
  readonly handlers: (panel: vscode.WebviewPanel, gatedModels: Set<string>) => HandlersOf<PageMethod<Page>>;
}

/** With the handlers that the page of this name needs. */
export type WebviewPageOptions = { [Page in PageName]: OptionsOf<Page> }[PageName];

/** Connects one webview panel with the extension host until the panel is closed. */
export class WebviewPage {
  readonly #responder: Responder;
  readonly panel: vscode.WebviewPanel;
  readonly #gatedModels = new Set<string>();

  constructor(
    shown: PagePanel,
    private readonly options: WebviewPageOptions,
  ) {
    this.panel = shown.panel;
    const { session, page, handlers } = options;
    const { log, account } = session;
    this.#responder = new Responder({
      methods: pageMethods[page],
      handlers: handlers(this.panel, this.#gatedModels),
      post: (message) => shown.post(message),
      onReady: () => void this.#tellAccount(),
      onMalformed: (problem) => log.warn(`${page}: ${problem}`),
      explain: (error, _method, params) => {
        logFailure(log, error);
        const modelId = modelOf(params);
        const gated = modelId !== undefined && this.#gatedModels.has(modelId);
        return explain(error, { modelId, provider: providerIn(params), kind: kindOf(params), gated });
      },
    });
    const subscriptions = vscode.Disposable.from(
      this.#responder,
      account.onDidChange(() => this.#tellAccount()),
      session.servers.onDidChange(() => this.tell({ event: 'serversChanged' })),
      session.models.onDidChange(() => this.tell({ event: 'repositoryListsChanged' })),
    );
    shown.onClose(() => subscriptions.dispose());
    shown.receiveWith((message) => this.#responder.receive(message));
  }

  /** Events wait until the page listens, also if it's hidden now. */
  tell(event: HostEvent): void {
    this.#responder.tell(event);
  }

  async #tellAccount(): Promise<void> {
    this.tell({ event: 'accountChanged', name: await this.options.session.account.name() });
  }
}

function modelOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) {
    return undefined;
  }
  if ('target' in params) {
    return modelOf(params.target);
  }
  const id = 'model' in params ? params.model : 'id' in params ? params.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

function providerIn(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) {
    return undefined;
  }
  if ('target' in params) {
    return providerIn(params.target);
  }
  return 'provider' in params && typeof params.provider === 'string' ? params.provider : undefined;
}

function kindOf(params: unknown): RepositoryKind | undefined {
  const kind = typeof params === 'object' && params !== null && 'kind' in params ? params.kind : undefined;
  return repositoryKindSchema.safeParse(kind).data;
}
