import * as vscode from 'vscode';
import { formatMoment, formatWhole } from '../../kit/amounts';
import type { Session } from '../../session/session';
import { GhostText, type Sent } from './ghost-text';
import { HourlyCap } from './hourly-cap';
import { showMenu, snoozeMilliseconds } from './menu';
import { tellOfOthers } from './other-completers';
import { readGhostTextSettings, setEnabled } from './settings';
import { GhostTextState } from './state';
import { GhostTextTexts } from './texts';
import { GhostTextUsage } from './usage/ghost-text-usage';
import { usageReport } from './usage/report';

const { t } = vscode.l10n;

/** Starts and ends ghost text as the settings say, and answers its commands. */
export class GhostTextControl implements vscode.Disposable {
  readonly #state = new GhostTextState();
  readonly #texts = new GhostTextTexts();
  readonly #usage: GhostTextUsage;
  readonly #cap = new HourlyCap(() => performance.now());
  #ghostText: GhostText | undefined;
  #sent: Sent | undefined;

  constructor(
    private readonly memory: vscode.Memento,
    private readonly session: Session,
  ) {
    this.#usage = new GhostTextUsage(memory);
  }

  /** Begins anew with the settings as they are now. */
  update(): void {
    this.#ghostText?.dispose();
    this.#ghostText = undefined;
    this.#state.set({
      way: undefined,
      latency: undefined,
      isAsking: false,
      rest: undefined,
      error: undefined,
      isCapped: false,
      isOverLimit: false,
    });
    if (readGhostTextSettings().enabled) {
      this.#ghostText = new GhostText({
        session: this.session,
        cap: this.#cap,
        state: this.#state,
        usage: this.#usage,
        onSent: (sent) => {
          this.#sent = sent;
        },
      });
      void tellOfOthers(this.memory, () => setEnabled(false));
    } else {
      this.#state.snooze(0);
    }
  }

  async showMenu(): Promise<void> {
    if (this.#ghostText === undefined) {
      await vscode.commands.executeCommand('hubLens.setUpGhostText');
      return;
    }
    await showMenu({
      settings: readGhostTextSettings(),
      state: this.#state,
      retry: () => this.#ghostText?.retry(),
      limit: this.session.usage.limit,
    });
  }

  snooze(): void {
    this.#state.snooze(snoozeMilliseconds);
  }

  async showSent(): Promise<void> {
    const text = this.#sent === undefined ? t('Nothing was sent yet in this window.') : sentText(this.#sent);
    await vscode.window.showTextDocument(this.#texts.write(t('Ghost Text Prompt.txt'), text), {
      preview: true,
    });
  }

  async showUsage(): Promise<void> {
    const report = usageReport(this.#usage.days, {
      t,
      whole: formatWhole,
      milliseconds: (time) => t('{0} ms', formatWhole(time)),
      share: (share) => t('{0}%', formatWhole(100 * share)),
    });
    const uri = this.#texts.write(t('Ghost Text Usage.md'), report);
    try {
      await vscode.commands.executeCommand('markdown.showPreview', uri);
    } catch {
      // Without the editor's own preview the text is read.
      await vscode.window.showTextDocument(uri);
    }
  }

  dispose(): void {
    this.#ghostText?.dispose();
    this.#usage.dispose();
    this.#texts.dispose();
    this.#state.dispose();
  }
}

function sentText({ question, filler, time }: Sent): string {
  const heads = [
    t('Sent at {0}', formatMoment(time)),
    t('Files: {0}', [question.path ?? t('untitled'), ...question.files.map(({ path }) => path)].join(', ')),
  ];
  return `${heads.join('\n')}\n\n${filler.shown(question)}\n`;
}
