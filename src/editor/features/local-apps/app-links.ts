import { localAppLink, localAppsFor, type ModelRecord } from '../../../catalogue';

export interface AppLink {
  readonly name: string;
  readonly macOSOnly: boolean;
  /** Whether the app can be told of a file of the model. */
  readonly takesFile: boolean;
  /** The address that opens the model, or the file at a path of it where the app can be told of one. */
  readonly urlFor: (file: string) => string;
}

/** The editor reads an address before it opens it, which would undo the encoding of what else is in a path. */
const plainPath = /^[\w./-]+$/;

/** The apps on the user's machine that can run the model and are opened by an address, in the order of the hub's list. */
export function appLinks(model: ModelRecord): readonly AppLink[] {
  return localAppsFor(model, { macOS: true }).flatMap(({ id, prettyLabel, macOSOnly }) => {
    const url = localAppLink(id, model);
    if (url === undefined) {
      return [];
    }
    const urlFor = (file: string) => (plainPath.test(file) && localAppLink(id, model, file)) || url;
    return [{ name: prettyLabel, macOSOnly, takesFile: urlFor('model.gguf') !== url, urlFor }];
  });
}
