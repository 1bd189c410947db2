import { type ProgramSyntax, pythonSyntax, scriptSyntax, tomlSyntax } from './program-syntax';

interface SourceLanguage {
  /** VS Code's ids. */
  readonly ids: readonly string[];
  /** Other names that fences of Markdown use. */
  readonly names?: readonly string[];
  /** How it is written; undefined for documents, which are read in ways of their own. */
  readonly syntax?: ProgramSyntax;
  /** The open brackets behind which a statement may begin; undefined where there are no statements. */
  readonly blocks?: ReadonlySet<string>;
}

const languages: readonly SourceLanguage[] = [
  { ids: ['python'], names: ['py', 'python3'], syntax: pythonSyntax, blocks: new Set() },
  {
    ids: ['javascript', 'javascriptreact', 'typescript', 'typescriptreact'],
    names: ['js', 'jsx', 'mjs', 'ts', 'tsx'],
    syntax: scriptSyntax,
    blocks: new Set(['{']),
  },
  { ids: ['json', 'jsonc', 'jsonl'], syntax: scriptSyntax },
  { ids: ['toml'], syntax: tomlSyntax },
  { ids: ['yaml'], names: ['yml'] },
  { ids: ['markdown'] },
  { ids: ['dotprompt'] },
  { ids: ['shellscript'], names: ['sh', 'bash', 'zsh', 'shell', 'console'] },
  { ids: ['dockerfile'], names: ['docker'] },
];

const byName: ReadonlyMap<string, SourceLanguage> = new Map(
  languages.flatMap((language) =>
    [...language.ids, ...(language.names ?? [])].map((name) => [name, language] as const),
  ),
);

/** The languages, by VS Code's ids, that strings are found in. */
export const sourceLanguages: readonly string[] = languages.flatMap(({ ids }) => ids);

/** @param name VS Code's id, or what fences of Markdown call it */
export function languageNamed(name: string): SourceLanguage | undefined {
  return byName.get(name);
}
