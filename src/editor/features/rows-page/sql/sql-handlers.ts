import * as vscode from 'vscode';
import type { HandlersOf, Params } from '../../../../protocol';
import { functionForms, reservedWords } from '../../../../sql';
import { answerOf } from '../../../../trial';
import { UserError } from '../../../kit/user-error';
import type { Session } from '../../../session/session';
import type { RowSources } from '../row-sources';
import { queryIn, questionMessages, type ShownRows, shownRows } from './ask-in-words';
import { consoleUrl, sqlForDuckDb, tableOf } from './for-duck-db';
import { answerSource, bytesUnasked, notesOf, runSql } from './run-sql';

const { t } = vscode.l10n;

type Methods = 'askForSql' | 'describeSql' | 'openSqlConsole' | 'runSql' | 'sqlForDuckDb';

/** What a page of rows asks for about queries. */
export function sqlHandlers(
  session: Pick<Session, 'hub' | 'inference'>,
  sources: RowSources,
): HandlersOf<Methods> {
  return {
    async describeSql({ place }) {
      return {
        table: tableOf(place),
        functions: [...functionForms],
        reserved: [...reservedWords],
        hasConsole: place.kind === 'dataset',
      };
    },
    async runSql({ place, sql, mayRead = bytesUnasked }, { signal, sendChunk }) {
      const answer = await runSql({
        ...{ sql, table: tableOf(place), source: await sources.toScan(place) },
        ...{ mayRead: place.kind === 'dataset' ? mayRead : Number.POSITIVE_INFINITY },
        ...{ signal, onProgress: sendChunk },
      });
      if ('kind' in answer) {
        return answer;
      }
      const id = crypto.randomUUID();
      sources.showAnswer(id, answerSource(answer));
      return {
        kind: 'answer',
        place: { kind: 'answer', id },
        rows: answer.rows.length,
        notes: notesOf(answer),
      };
    },
    async askForSql({ place, ...params }, { signal }) {
      const source = await sources.toScan(place);
      const [columns, { rows }] = await Promise.all([
        source.schema(signal),
        source.rows({ from: 0, count: shownRows }, signal),
      ]);
      const shown = { table: tableOf(place), columns, rows, functions: functionForms };
      const sql = queryIn(await askModel(session, params, shown, signal));
      if (sql === '') {
        throw new UserError(t('The model answered without a query.'));
      }
      return { sql };
    },
    async sqlForDuckDb({ place, sql }) {
      return { sql: sqlForDuckDb(sql, place, pathOf) };
    },
    async openSqlConsole({ place, sql }) {
      if (place.kind === 'dataset') {
        const address = consoleUrl(session.hub().endpoint, place, sql);
        await vscode.env.openExternal(vscode.Uri.parse(address, true));
      }
      return null;
    },
  };
}

type Asked = Pick<Params<'askForSql'>, 'question' | 'model' | 'provider'>;

async function askModel(
  session: Pick<Session, 'inference'>,
  { question, model, provider = 'auto' }: Asked,
  shown: ShownRows,
  signal: AbortSignal,
): Promise<string> {
  const client = await session.inference({ feature: 'rows' }, provider);
  const messages = questionMessages(question, shown, `---${crypto.randomUUID()}---`);
  const call = { model, provider, input: { kind: 'chat', messages } } as const;
  const { output } = await answerOf(client, call, { signal });
  return output.kind === 'text' ? output.text : '';
}

function pathOf(uri: string): string {
  return vscode.Uri.parse(uri, true).fsPath;
}
