/** The variables that say where the hub's own tools keep their files. */
export interface HomeVariables {
  readonly HF_HOME?: string | undefined;
  readonly XDG_CACHE_HOME?: string | undefined;
  readonly HOME?: string | undefined;
  readonly USERPROFILE?: string | undefined;
}

/** A path whose `~` stands for the user's home folder. */
export function inHome(path: string, { HOME, USERPROFILE }: HomeVariables): string {
  const home = HOME || USERPROFILE;
  return home === undefined ? path : path.replace(/^~(?=[/\\]|$)/, home);
}

/** The folder of the hub's own tools; undefined where no variable leads to one. */
export function homeFolder(variables: HomeVariables): string | undefined {
  const { HF_HOME, XDG_CACHE_HOME, HOME, USERPROFILE } = variables;
  if (HF_HOME) {
    return inHome(HF_HOME, variables);
  }
  const cache = XDG_CACHE_HOME || (HOME || USERPROFILE ? '~/.cache' : undefined);
  return cache && `${inHome(cache, variables)}/huggingface`;
}
