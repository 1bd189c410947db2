import { type HomeVariables, homeFolder, inHome } from '../home-folder';

/** The variables that say where the hub's cache is. */
export interface CacheVariables extends HomeVariables {
  readonly HF_HUB_CACHE?: string | undefined;
  readonly HUGGINGFACE_HUB_CACHE?: string | undefined;
}

/** The folder into which the hub's own tools download; undefined where no variable leads to one. */
export function cacheFolder(variables: CacheVariables): string | undefined {
  const named = variables.HF_HUB_CACHE || variables.HUGGINGFACE_HUB_CACHE;
  if (named) {
    return inHome(named, variables);
  }
  const home = homeFolder(variables);
  return home && `${home}/hub`;
}
