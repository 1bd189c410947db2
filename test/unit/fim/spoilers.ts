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
  shellscript: 'unrelated() {\n  echo 1\n}',
};

const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);

/** What models make of an answer that would be right. */
export const spoilers: Readonly<Record<string, (hole: KnownHole) => string>> = {
  nothing: ({ truth }) => truth,
  repeatsSuffix: ({ truth, suffix }) => truth + suffix,
  extraFunction: ({ truth, language }) => `${truth}\n\n${functions[language]}\n`,
  fences: ({ truth, language }) => `\`\`\`${language}\n${truth}\n\`\`\`\n`,
  prose: ({ truth, language }) => `Here is the code:\n\n\`\`\`${language}\n${truth}\n\`\`\`\n\nIt does that.`,
  carriageReturns: ({ truth }) => truth.replace(/\r?\n/g, '\r\n'),
  blankLines: ({ truth }) => truth + '\n'.repeat(40),
  loops: ({ truth }) => truth + `\n${lastLine(truth)}`.repeat(50),
  closers: ({ truth }) => `${truth})}]`,
  echoesLine: ({ truth, prefix }) => lastLine(prefix) + truth,
  controlTokens: ({ truth }) => `${truth}<|fim_pad|><|endoftext|>`,
  breaksOff: ({ truth }) => truth.slice(0, Math.ceil(truth.length / 2)),
};
