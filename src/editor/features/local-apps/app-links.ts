import { localAppLink, localAppsFor, type ModelRecord } from '../../../catalogue';

interface AppLink {
  readonly name: string;
  readonly url: string;
  readonly macOSOnly: boolean;
}

/** The editor reads an address before it opens it, which would undo the encoding of what else is in a path. */
const plainPath = /^[\w./-]+$/;

/**
 * The apps on the user's machine that can run the model and are opened by an address, in the order of the hub's list.
 *
 * @param file path of a file of the model that is to be opened, for apps that can be told of one
 */
export function appLinks(model: ModelRecord, file?: string): readonly AppLink[] {
  const told = file !== undefined && plainPath.test(file) ? file : undefined;
  return localAppsFor(model, { macOS: true }).flatMap(({ id, prettyLabel, macOSOnly }) => {
    const url = localAppLink(id, model, told);
    return url === undefined ? [] : [{ name: prettyLabel, url, macOSOnly }];
  });
}
