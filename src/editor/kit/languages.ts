interface LanguageFacts {
  /** Its own name, not translated. */
  readonly label: string;
  /** VS Code's ids of the languages whose files take such code, the plainest first. */
  readonly editorIds: readonly [string, ...string[]];
  /** Ending of a file, with its dot. */
  readonly ending: string;
  /** What snippets are indented with. */
  readonly indent: string;
}

const languages: Readonly<Record<string, LanguageFacts>> = {
  python: { label: 'Python', editorIds: ['python'], ending: '.py', indent: '    ' },
  js: {
    label: 'JavaScript',
    editorIds: ['javascript', 'javascriptreact', 'vue', 'svelte'],
    ending: '.mjs',
    indent: '  ',
  },
  ts: { label: 'TypeScript', editorIds: ['typescript', 'typescriptreact'], ending: '.ts', indent: '  ' },
  sh: { label: 'Shell', editorIds: ['shellscript'], ending: '.sh', indent: '    ' },
  go: { label: 'Go', editorIds: ['go'], ending: '.go', indent: '\t' },
  csharp: { label: 'C#', editorIds: ['csharp'], ending: '.cs', indent: '    ' },
  http: { label: 'HTTP', editorIds: ['http'], ending: '.http', indent: '  ' },
};

/** What is to be known of a language of our snippets. */
export function languageFacts(language: string): LanguageFacts {
  return (
    (isSnippetLanguage(language) ? languages[language] : undefined) ?? {
      label: language,
      editorIds: [language, 'plaintext'],
      ending: '.txt',
      indent: '    ',
    }
  );
}

/** Whether we write snippets in the language. */
export function isSnippetLanguage(language: string): boolean {
  return Object.hasOwn(languages, language);
}

/** Names that people give our languages in Markdown. */
const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ py: 'python', python3: 'python', ipython: 'python' },
    ...{ mjs: 'js', cjs: 'js', jsx: 'js', node: 'js', mts: 'ts', tsx: 'ts' },
    ...{ bash: 'sh', shell: 'sh', zsh: 'sh', console: 'sh', golang: 'go', cs: 'csharp', 'c#': 'csharp' },
  }),
);

/** Our name of a language, where it is one of ours; else the name as it was given. */
export function languageNamed(name: string): string {
  const bare = name.trim().toLowerCase();
  return languageOfFile(bare, '') ?? aliases.get(bare) ?? bare;
}

/**
 * The language of our snippets that a file takes.
 *
 * @param editorId VS Code's id of the file's language; where that says nothing, the ending of its name does
 */
export function languageOfFile(editorId: string, fileName: string): string | undefined {
  const all = Object.keys(languages);
  return (
    all.find((language) => languageFacts(language).editorIds.includes(editorId)) ??
    (editorId === 'plaintext'
      ? all.find((language) => fileName.endsWith(languageFacts(language).ending))
      : undefined)
  );
}

/** Whether code of the language can stand in a file of the other. */
export function fits(language: string, fileLanguage: string): boolean {
  return language === fileLanguage || (language === 'js' && fileLanguage === 'ts');
}
