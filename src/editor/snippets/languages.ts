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
  return languages[language] ?? { label: language, editorIds: ['plaintext'], ending: '.txt', indent: '    ' };
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
