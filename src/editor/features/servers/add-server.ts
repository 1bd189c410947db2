import * as vscode from 'vscode';
import { kinds, type ModelServer, type Probe, parseAddress, type ServerKind } from '../../../servers';
import { healthWords } from '../../failures/health-words';
import { askText } from '../../kit/ask-text';
import { cancellable } from '../../kit/cancellable';
import { freeServerName, saveServer } from '../../parts/save-server';
import type { Session } from '../../session/session';
import { addressProblem, nameProblem } from './address-words';
import { askKey } from './ask-key';
import { pickKind, usualAddress } from './pick-kind';

const { t } = vscode.l10n;
const title = t('Add Model Server');

const placeholders: Readonly<Partial<Record<ServerKind, string>>> = {
  'inference-endpoint': 'https://….endpoints.huggingface.cloud',
};

interface ServerAddress {
  readonly url: string;
  readonly kind: ServerKind;
  readonly probe: Probe;
  readonly key?: string;
}

/** Asks for all that a server is made of, one thing after the other. The server that was added, or how else to go on. */
export async function addServer(
  session: Pick<Session, 'servers'>,
): Promise<ModelServer | 'search' | undefined> {
  const start = await pickKind(title);
  if (start === undefined || start.by === 'search') {
    return start?.by;
  }
  const first =
    start.by === 'kind' ? { kind: start.kind, typed: usualAddress(start.kind) ?? '' } : { typed: start.url };
  const place = await choosePlace(session, first, start.by === 'address');
  if (place === undefined) {
    return undefined;
  }
  const name = await askName(session, place);
  return name === undefined ? undefined : saveServer(session, { ...place, name });
}

/** Asks for the address until something is there that the user wants to add. */
async function choosePlace(
  session: Pick<Session, 'servers'>,
  { kind, typed }: { readonly kind?: ServerKind; readonly typed: string },
  isTyped: boolean,
): Promise<ServerAddress | undefined> {
  let value = typed;
  let known = isTyped && addressProblem(typed, session.servers.list()) === undefined;
  for (;;) {
    const url = known ? value : await askAddress(session, value, kind);
    known = false;
    if (url === undefined) {
      return undefined;
    }
    const probe = await cancellable(t('Asking {0}…', new URL(url).host), (signal) =>
      session.servers.probe(url, { signal }),
    );
    const place = probe && (await withKey(session, { url, kind: kindOf(probe, kind), probe }));
    if (place === undefined) {
      return undefined;
    }
    const answer = await confirmed(place);
    if (answer === 'add') {
      return place;
    }
    if (answer === undefined) {
      return undefined;
    }
    value = url;
    known = answer === 'retry';
  }
}

async function askAddress(
  session: Pick<Session, 'servers'>,
  value: string,
  kind: ServerKind | undefined,
): Promise<string | undefined> {
  const typed = await askText({
    title,
    prompt: t('Address of the server. With or without /v1, or the address of a call.'),
    value,
    placeholder: (kind && placeholders[kind]) ?? 'http://localhost:8000',
    validate: (text) => addressProblem(text, session.servers.list()),
  });
  const parsed = typed === undefined ? undefined : parseAddress(typed);
  return parsed && 'url' in parsed ? parsed.url : undefined;
}

/** What a server says of itself counts more than what the user chose, unless it says nothing. */
function kindOf({ kind }: Probe, chosen: ServerKind | undefined): ServerKind {
  return kind === 'openai' ? (chosen ?? 'openai') : kind;
}

/** Asks for the key where the server wants one. Undefined when the user gives up. */
async function withKey(
  session: Pick<Session, 'servers'>,
  place: ServerAddress,
): Promise<ServerAddress | undefined> {
  const { state } = place.probe.health;
  if (state !== 'keyWanted' && state !== 'keyRefused') {
    return place;
  }
  const given = await askKey({ ...place, name: kinds[place.kind].label }, session);
  return given && { ...place, ...given, kind: kindOf(given.probe, place.kind) };
}

/** Asks whether to add a server that does not answer as it should. */
async function confirmed(place: ServerAddress): Promise<'add' | 'retry' | 'change' | undefined> {
  const { state } = place.probe.health;
  if (state === 'up' || state === 'loading') {
    return 'add';
  }
  const { long } = healthWords({ ...place, name: kinds[place.kind].label }, place.probe.health);
  const items = [
    { title: t('Retry'), answer: 'retry' as const },
    { title: t('Change Address'), answer: 'change' as const },
    { title: t('Add Anyway'), answer: 'add' as const },
  ];
  const options = { modal: true, detail: long };
  const chosen = await vscode.window.showWarningMessage(
    t('Can’t use the server right now.'),
    options,
    ...items,
  );
  return chosen?.answer;
}

async function askName(session: Pick<Session, 'servers'>, place: ServerAddress): Promise<string | undefined> {
  return askText({
    title,
    prompt: t('Name of the server in lists'),
    value: freeServerName(session, place),
    validate: (text) => nameProblem(text, session.servers.list()),
  });
}
