/** The variables that say where the hub's own tools keep their files. */
export interface HomeVariables {
  readonly HF_HOME?: string | undefined;
  readonly XDG_CACHE_HOME?: string | undefined;
  readonly HOME?: string | undefined;
  readonly USERPROFILE?: string | undefined;
}

/** What a path may name; a token isn't among it. */
const named: readonly (keyof HomeVariables)[] = ['HF_HOME', 'XDG_CACHE_HOME', 'HOME', 'USERPROFILE'];

/** A path with what its `~` and its variables stand for: `$HOME`, `${HOME}` and `%USERPROFILE%`. */
export function inHome(path: string, variables: HomeVariables): string {
  const home = variables.HOME || variables.USERPROFILE;
  const expanded = home === undefined ? path : path.replace(/^~(?=[/\\]|$)/, home);
  return named.reduce((text, name) => {
    const value = variables[name];
    const form = new RegExp(`\\$${name}\\b|\\$\\{${name}\\}|%${name}%`, 'g');
    return value === undefined ? text : text.replace(form, () => value);
  }, expanded);
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
