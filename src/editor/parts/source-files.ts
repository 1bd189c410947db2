/** The languages of the files that are searched, by the endings of their names; a notebook is its cells' business. */
const languages: Readonly<Record<string, string>> = {
  py: 'python',
  pyi: 'python',
  js: 'javascript',
  cjs: 'javascript',
  mjs: 'javascript',
  jsx: 'javascriptreact',
  ts: 'typescript',
  cts: 'typescript',
  mts: 'typescript',
  tsx: 'typescriptreact',
  json: 'json',
  jsonc: 'jsonc',
  jsonl: 'jsonl',
  toml: 'toml',
  yaml: 'yaml',
  yml: 'yaml',
  prompt: 'dotprompt',
  sh: 'shellscript',
  bash: 'shellscript',
  zsh: 'shellscript',
  md: 'markdown',
  markdown: 'markdown',
  ipynb: 'notebook',
};

/** Folders of what tools made or fetched, which a project rarely keeps. */
const foreignFolders = [
  '.cache',
  '.git',
  '.hg',
  '.ipynb_checkpoints',
  '.mypy_cache',
  '.next',
  '.nox',
  '.pytest_cache',
  '.ruff_cache',
  '.svn',
  '.tox',
  '.venv',
  '__pycache__',
  'bower_components',
  'build',
  'dist',
  'env',
  'node_modules',
  'out',
  'site-packages',
  'target',
  'venv',
];

export const sourceGlob = `**/*.{${Object.keys(languages).join(',')}}`;

/** VS Code's id of a file's language, or `notebook`; undefined for a file that is not searched. */
export function languageOf(path: string): string | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(languages, ending) ? languages[ending] : undefined;
}

/**
 * One glob for everything that is left out.
 *
 * @param settings values of `files.exclude` and `search.exclude`: globs, switched on by `true`
 */
export function excludeGlob(settings: readonly Readonly<Record<string, unknown>>[]): string {
  const chosen = settings.flatMap((each) => Object.keys(each).filter((glob) => each[glob] === true));
  const foreign = foreignFolders.map((name) => `**/${name}/**`);
  return `{${[...new Set([...chosen.flatMap(withoutBraces), ...foreign])].join(',')}}`;
}

/** Groups cannot be nested, so a glob with one is written out: `a/{b,c}` is `a/b` and `a/c`. */
function withoutBraces(glob: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(glob) ?? [];
  return choices === undefined
    ? [glob]
    : choices.split(',').flatMap((choice) => withoutBraces(`${before}${choice}${after}`));
}
