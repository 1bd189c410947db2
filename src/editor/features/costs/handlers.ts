import * as vscode from 'vscode';
import { sleep } from '../../../http';
import type { HandlersOf } from '../../../protocol';
import { Changes } from '../../parts/batches/changes';
import type { Session } from '../../session/session';
import { describeBilling } from './billing';
import { costNames } from './cost-names';
import { costsView } from './costs-view';

/** Calls that end together are told together. */
const tellMilliseconds = 250;

/** How often it is looked whether another window has counted, and whether it is another day. */
const lookMilliseconds = 60_000;

const key = 'costs';

/** What the page of costs asks for. */
export function costsHandlers(
  session: Pick<Session, 'account' | 'hub' | 'log' | 'servers' | 'usage'>,
): HandlersOf<'describeBilling' | 'watchCosts'> {
  const {
    servers,
    usage: { ledger, onDidChange },
  } = session;
  return {
    describeBilling: (_, { signal }) => describeBilling(session, signal),
    async watchCosts(question, { sendChunk, signal }) {
      const changes = new Changes(sleep);
      const listening = vscode.Disposable.from(
        onDidChange(() => changes.note(key)),
        servers.onDidChange(() => changes.note(key)),
        vscode.window.onDidChangeWindowState(() => void ledger.refresh()),
      );
      try {
        await ledger.refresh();
        while (!signal.aborted) {
          const version = changes.version(key);
          sendChunk(costsView(ledger.days, question, { now: Date.now(), names: costNames(servers) }));
          await changes.after(key, version, lookMilliseconds, signal);
          await sleep(tellMilliseconds, signal).catch(() => undefined);
          if (changes.version(key) === version) {
            await ledger.refresh();
          }
        }
      } finally {
        listening.dispose();
      }
      return null;
    },
  };
}
