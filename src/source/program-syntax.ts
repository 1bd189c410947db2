/** How the programs of a language are written, as far as their strings and calls go. */
export interface ProgramSyntax {
  /**
   * Finds what follows: a comment or a type, the beginning of a string, a name, a mark. What is between them does not
   * matter.
   */
  readonly token: RegExp;
  /** Two strings in a row are one string. */
  readonly joinsNeighbors?: true;
  /** The arguments of a call have names. Elsewhere those with names are properties of an object. */
  readonly namesArguments?: true;
}

const name = String.raw`[\p{L}_$][\p{L}\p{N}_$.]*`;

const withoutBrackets = String.raw`[^\n[\]]`;

/** The type between the name of a variable or a parameter and the `=` of its value. */
const annotation = (declaration: string) =>
  String.raw`:(?<=(?:(?<![^\n])|[(,;]${declaration})[ \t]*${name}(?<!\b(?:default|else|finally|try))[ \t]*:)` +
  String.raw`(?:[^\n=(){}[\]:#"',]|\[(?:${withoutBrackets}|\[${withoutBrackets}*\])*\])*` +
  String.raw`(?<=[\p{L}\p{N}_\]] ?|> )(?==(?![=>]))`;

// Group 1: the quotes of a string. Group 2: a name. Group 3: a mark.
export const pythonSyntax: ProgramSyntax = {
  token: new RegExp(
    [
      '#[^\\n]*',
      annotation(''),
      `[rRuUbBfFtT]{0,2}("""|'''|"|')`,
      `(${name})`,
      '([()[\\]{},:+]|[=!<>]=|=)',
    ].join('|'),
    'gu',
  ),
  joinsNeighbors: true,
  namesArguments: true,
};

/** A slash begins a regular expression where a value may begin, not where something may be divided. */
const regularExpression = String.raw`\/(?<=(?:[(,=:[!&|?{;]|=>|\breturn)[ \t]{0,9}\/)(?![*/])`;

export const scriptSyntax: ProgramSyntax = {
  token: new RegExp(
    [
      '\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?(?:\\*\\/|$)',
      annotation('|\\{|\\b(?:const|let|var|private|protected|public|readonly|static)\\b'),
      `(["'\`]|${regularExpression})`,
      '([\\p{L}_$](?:[\\p{L}\\p{N}_$.]|\\?\\.)*)',
      '([()[\\]{},:;+]|\\?(?![.?:])|[=!<>]=+|=>|=)',
    ].join('|'),
    'gu',
  ),
};

/** TOML has no calls; its keys are assigned to. */
export const tomlSyntax: ProgramSyntax = {
  token: /#[^\n]*|("""|'''|"|')|([\p{L}\p{N}_.-]+)|([[\]{},=])/gu,
};
