import type { LibraryTemplate } from './library-template';
import { aToDTemplates } from './tables/a-d';
import { eToLTemplates } from './tables/e-l';
import { firstTemplates } from './tables/first';
import { mToRTemplates } from './tables/m-r';

/** The template of each library that has one, by the library's id. */
export const templates: ReadonlyMap<string, LibraryTemplate> = new Map([
  ...aToDTemplates,
  ...eToLTemplates,
  ...mToRTemplates,
  ...firstTemplates,
]);
