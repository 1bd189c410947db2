export interface PromptParts {
  /** The YAML between the lines of three dashes, where it begins in the file, and its first line there, from 1 on. */
  readonly front: { readonly text: string; readonly start: number; readonly line: number } | undefined;
  readonly template: string;
  /** Where the template begins in the file. */
  readonly templateStart: number;
  /** Whether there is a first line of three dashes, and no second one. */
  readonly isUnclosed: boolean;
}

/** Blank lines and comments, which licences are written in, may come before. */
const opening = /^\ufeff?(?:[ \t]*(?:#[^\n]*)?\r?\n)*---[ \t]*\r?\n/;
const closing = /^---[ \t]*(?:\r?\n|$)/m;

/** A file without lines of three dashes is a template as a whole. */
export function frontMatterOf(text: string): PromptParts {
  const begun = opening.exec(text)?.[0];
  const rest = begun === undefined ? '' : text.slice(begun.length);
  const end = begun === undefined ? null : closing.exec(rest);
  if (begun === undefined || end === null) {
    const start = text.length - text.replace(/^\ufeff/, '').length;
    return {
      front: undefined,
      template: text.slice(start),
      templateStart: start,
      isUnclosed: begun !== undefined,
    };
  }
  const templateStart = begun.length + end.index + end[0].length;
  return {
    front: { text: rest.slice(0, end.index), start: begun.length, line: begun.split('\n').length },
    template: text.slice(templateStart),
    templateStart,
    isUnclosed: false,
  };
}
