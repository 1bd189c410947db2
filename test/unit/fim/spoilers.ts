import type { KnownHole } from './holes';

const functions: Readonly<Record<string, string>> = {
  python: 'def unrelated():\n    return 1',
  typescript: 'function unrelated(): number {\n  return 1;\n}',
  javascript: 'function unrelated() {\n  return 1;\n}',
  go: 'func unrelated() int {\n\treturn 1\n}',
  rust: 'fn unrelated() -> i32 {\n    1\n}',
  java: 'class Unrelated {\n    int one = 1;\n}',
  cpp: 'int unrelated() {\n  return 1;\n}',
  csharp: 'class Unrelated\n{\n    int one = 1;\n}',
  ruby: 'def unrelated\n  1\nend',
  typescriptreact: 'function Unrelated() {\n  return <p>one</p>;\n}',
  c: 'static int unrelated(void)\n{\n    return 1;\n}',
  php: 'function unrelated(): int\n{\n    return 1;\n}',
  shellscript: 'unrelated() {\n  echo 1\n}',
};

const firstLine = (text: string) => text.replace(/\r?\n[\s\S]*/, '');
const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);

/** The next line of the document with something on it, below that of the place. */
const nextLine = (suffix: string) => firstLine(suffix.replace(/^.*\n(?:\s*\n)*/, ''));

/** What models make of an answer that would be right. */
export const spoilers: Readonly<Record<string, (hole: KnownHole) => string>> = {
  nothing: ({ truth }) => truth,
  repeatsSuffix: ({ truth, suffix }) => truth + suffix,
  repeatsNextLine: ({ truth, suffix }) => `${truth}\n${nextLine(suffix)}`,
  extraFunction: ({ truth, language }) => `${truth}\n\n${functions[language]}\n`,
  fences: ({ truth, language }) => `\`\`\`${language}\n${truth}\n\`\`\`\n`,
  prose: ({ truth, language }) => `Here is the code:\n\n\`\`\`${language}\n${truth}\n\`\`\`\n\nIt does that.`,
  /** As models that chat do it: the lines from their beginning to their end. */
  wholeLines: ({ prefix, truth, suffix, language }) =>
    `\`\`\`${language}\n${lastLine(prefix)}${truth}${firstLine(suffix)}\n\`\`\``,
  explains: ({ truth }) => `${truth}\n\nThis does what the comment above it says, and handles errors.`,
  carriageReturns: ({ truth }) => truth.replace(/\r?\n/g, '\r\n'),
  blankLines: ({ truth }) => truth + '\n'.repeat(40),
  loops: ({ truth }) => truth + `\n${lastLine(truth)}`.repeat(50),
  closers: ({ truth }) => `${truth})}]`,
  echoesLine: ({ truth, prefix }) => lastLine(prefix) + truth,
  controlTokens: ({ truth }) => `${truth}<|fim_pad|><|endoftext|>`,
  halfLine: ({ truth }) => truth.slice(0, truth.length - Math.floor(lastLine(truth).trim().length / 2)),
  breaksOff: ({ truth }) => truth.slice(0, Math.ceil(truth.length / 2)),
};
