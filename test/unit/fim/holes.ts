import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Hole, multilineAt } from '../../../src/fim';

/** A place in a program of ours, and what belongs there. */
export interface KnownHole extends Hole {
  /** Such as `queue.ts 3`. */
  readonly id: string;
  readonly truth: string;
  readonly multiline: boolean;
  /** As tree-sitter names the language. */
  readonly grammar: string;
}

interface Program {
  readonly file: string;
  readonly language: string;
  readonly grammar?: string;
  /** Default: a newline alone. */
  readonly lineEnd?: string;
}

const shortPrograms: readonly Program[] = [
  { file: 'inventory.py', language: 'python' },
  { file: 'queue.ts', language: 'typescript' },
  { file: 'router.js', language: 'javascript' },
  { file: 'tally.go', language: 'go' },
  { file: 'matrix.rs', language: 'rust' },
  { file: 'Ledger.java', language: 'java' },
  { file: 'ring.cpp', language: 'cpp' },
  { file: 'Parser.cs', language: 'csharp', grammar: 'c-sharp', lineEnd: '\r\n' },
  { file: 'garden.rb', language: 'ruby' },
  { file: 'deploy.sh', language: 'shellscript', grammar: 'bash' },
];

const longPrograms: readonly Program[] = [
  { file: 'schedule.py', language: 'python' },
  { file: 'Basket.tsx', language: 'typescriptreact', grammar: 'tsx' },
  { file: 'proxy.go', language: 'go' },
  { file: 'lexer.rs', language: 'rust' },
  { file: 'Tickets.java', language: 'java' },
  // The grammar of C++ reads C as well.
  { file: 'table.c', language: 'c', grammar: 'cpp' },
  { file: 'Export.cs', language: 'csharp', grammar: 'c-sharp', lineEnd: '\r\n' },
  { file: 'Mailer.php', language: 'php' },
  { file: 'importer.rb', language: 'ruby' },
  { file: 'backup.sh', language: 'shellscript', grammar: 'bash' },
];

/** In the programs, `⟦` and `⟧` enclose what is taken out. */
const marked = /⟦([^⟧]*)⟧/g;

/** Mostly of one line. */
export const knownHoles: readonly KnownHole[] = shortPrograms.flatMap(holesOf);

export const allHoles: Readonly<Record<'short' | 'long', readonly KnownHole[]>> = {
  short: knownHoles,
  /** Mostly of several lines: blocks, literals and texts, beside quotes, brackets and comments that lead astray. */
  long: longPrograms.flatMap(holesOf),
};

function holesOf({ file, language, grammar = language, lineEnd = '\n' }: Program): KnownHole[] {
  const text = readFileSync(join('test/unit/fim/programs', `${file}.txt`), 'utf8').replaceAll('\n', lineEnd);
  const plain = (part: string) => part.replace(/[⟦⟧]/g, '');
  return [...text.matchAll(marked)].map(({ 0: whole, 1: truth = '', index }, number): KnownHole => {
    const hole = {
      prefix: plain(text.slice(0, index)),
      suffix: plain(text.slice(index + whole.length)),
      language,
    };
    return { ...hole, id: `${file} ${number + 1}`, truth, grammar, multiline: multilineAt(hole) };
  });
}
