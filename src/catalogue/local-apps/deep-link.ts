import type { ModelRecord } from '../model-record';
import { type LocalAppId, localApps } from './apps';
import { holds } from './predicate';

/** An empty, `.` or `..` part would lead elsewhere even when encoded, and half a surrogate pair cannot be encoded. */
const unlinkable = /(?:^|\/)\.{0,2}(?:\/|$)|\p{Surrogate}/u;

/**
 * The address that opens the model in the app, at the file (a path in the model's repository) if the app can be
 * told of one. Undefined for an app that is started by commands, and for an id or path that no repository has.
 * It does not ask whether the app can run the model.
 */
export function localAppLink(appId: LocalAppId, model: ModelRecord, file?: string): string | undefined {
  const app = localApps[appId];
  if (app.kind !== 'deeplink' || unlinkable.test(model.id) || (file !== undefined && unlinkable.test(file))) {
    return undefined;
  }
  const link = app.deeplinks.find(({ when }) => when === undefined || holds(when, model));
  return link && fill(link.url, model.id, file);
}

function fill(url: string, id: string, file: string | undefined): string {
  // No mark is left in an encoded value, so that none is taken for a part of the template.
  return url
    .replace(/\[(.*)\]/, file === undefined ? '' : '$1')
    .replace('{id}', encodePath(id))
    .replace('{idComponent}', encodeURIComponent(id))
    .replace('{filepath}', encodePath(file ?? ''));
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
