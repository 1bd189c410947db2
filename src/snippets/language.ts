/** The languages that snippets are written in. */
export type SnippetLanguage = 'python' | 'js' | 'ts' | 'sh' | 'go' | 'csharp' | 'http';
