import type { LanguageFn } from 'highlight.js';

type Load = () => Promise<{ readonly default: LanguageFn }>;

/** The grammars of highlight.js that are used, each loaded when its language is met. */
export const grammars: Readonly<Record<string, Load>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  http: () => import('highlight.js/lib/languages/http'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

const otherNames: Readonly<Record<string, string>> = {
  ...{ 'c#': 'csharp', cs: 'csharp', 'c++': 'cpp', golang: 'go', html: 'xml', svg: 'xml', toml: 'ini' },
  ...{ js: 'javascript', jsx: 'javascript', mjs: 'javascript', ts: 'typescript', tsx: 'typescript' },
  ...{ jsonc: 'json', jsonl: 'json', ps1: 'powershell', pwsh: 'powershell', py: 'python', rb: 'ruby' },
  ...{ rs: 'rust', sh: 'bash', shell: 'bash', console: 'bash', zsh: 'bash', yml: 'yaml', kt: 'kotlin' },
  ...{ md: 'markdown' },
};

/** The grammar of a language as Markdown and our snippets name it; undefined for one that is not highlighted. */
export function grammarOf(name: string): string | undefined {
  const lower =
    name
      .trim()
      .split(/[\s,{]/)[0]
      ?.toLowerCase() ?? '';
  const known = Object.hasOwn(otherNames, lower) ? otherNames[lower] : lower;
  return known !== undefined && Object.hasOwn(grammars, known) ? known : undefined;
}
