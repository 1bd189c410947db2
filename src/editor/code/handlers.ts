import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import { ExpiringCache } from '../../http';
import type { CodeSnippet, HandlersOf } from '../../protocol';
import { isThisMachine } from '../../servers';
import { nameOf } from '../kit/files';
import { languageNamed } from '../kit/languages';
import { readSettings } from '../kit/settings';
import { plainWords } from '../kit/words/plain';
import { callableServer } from '../session/callable-server';
import type { LastPlace } from '../session/last-place';
import { localRecord, servedRecord } from '../session/served-record';
import type { Session } from '../session/session';
import { callCode } from './call-code';
import { insertCode, openCode } from './insert-code';
import { languageOf } from './language-in-front';
import { loadingCode } from './loading-code';
import { snippetFields } from './pick-snippet';
import { runInTerminal } from './terminal/run-in-terminal';

const tenMinutes = 600_000;
const messageMilliseconds = 4000;

/** What pages ask for that show code. */
export function codeHandlers(
  session: Pick<Session, 'providerKeys' | 'servers' | 'lastPlace' | 'terminals' | 'hub'>,
): HandlersOf<'inferenceCode' | 'loadingCode' | 'insertCode' | 'openCode' | 'runInTerminal'> {
  const records = new ExpiringCache<ModelRecord>(50, tenMinutes);
  const recordOf = (id: string, signal: AbortSignal) => {
    const hub = session.hub();
    return records.get(
      `${hub.endpoint} ${id}`,
      (shared) => hub.model(id, { expand: snippetFields, signal: shared }),
      { now: Date.now(), signal },
    );
  };
  return {
    async inferenceCode(asked, { signal }) {
      const { routerEndpoint, billTo, providerOrder } = readSettings();
      const { model: id, provider } = asked.target;
      const server = await callableServer(session, provider);
      if (server !== undefined && isThisMachine(server)) {
        return { snippets: codeHere(localRecord(id, asked.target.task), session.lastPlace) };
      }
      const model = server === undefined ? await recordOf(id, signal) : servedRecord(id);
      const keyed = await session.providerKeys.list();
      return callCode(model, asked, { routerEndpoint, billTo, keyed, providerOrder, server });
    },
    async loadingCode({ id, revision }, { signal }) {
      return codeHere(await recordOf(id, signal), session.lastPlace, revision);
    },
    async insertCode({ code, language }) {
      const place = await session.lastPlace.reveal();
      const { document } = await insertCode({ content: code, language: languageNamed(language) }, { place });
      const name = nameOf(document.uri);
      vscode.window.setStatusBarMessage(
        vscode.l10n.t('$(check) Inserted into {0}', plainWords(name)),
        messageMilliseconds,
      );
      return name;
    },
    async openCode({ code, language }) {
      await openCode({ content: code, language: languageNamed(language) });
      return null;
    },
    async runInTerminal({ code, language }) {
      const run = { content: code, language: languageNamed(language) };
      return (await runInTerminal(session, run, 'snippet')) !== undefined;
    },
  };
}

/** Code that loads the model where it runs, the user's own language first. */
function codeHere(model: ModelRecord, { text }: Pick<LastPlace, 'text'>, revision?: string): CodeSnippet[] {
  return loadingCode(model, revision, text && languageOf(text.document));
}
