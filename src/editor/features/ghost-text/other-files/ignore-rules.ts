import ignore from 'ignore';

/** A file of rules in git's language, such as `.gitignore`. */
export interface RulesFile {
  /** The folder that the rules are for: its path below the topmost one, empty for that one itself. */
  readonly folder: string;
  readonly text: string;
}

const maxRules = 5000;
const maxRuleLength = 1000;
const maxPathLength = 2000;

/** Ways in which the `**` of all rules may be tried on one path; each stands for any number of folders. */
const maxTries = 1_000_000;

/** Tells which files git ignores. Rules that would take too long to apply count as ignoring everything. */
export class IgnoreRules {
  readonly #matchers: readonly ignore.Ignore[] | undefined;
  /** How many rules have no `**`, one, two and so on. */
  readonly #byDoubleStars: readonly number[];

  /** @param files from the topmost folder downwards: of the rules that match, the last decides */
  constructor(files: readonly RulesFile[]) {
    const rules = files.flatMap(({ folder, text }) => rulesBelow(folder, text));
    this.#byDoubleStars = countedByDoubleStars(rules);
    if (rules.length <= maxRules && rules.every((rule) => rule.length <= maxRuleLength)) {
      // Whether git tells capital letters from small ones depends on the disk. Either way, what it ignores stays ignored.
      this.#matchers = [
        ignore({ ignorecase: false }).add(rules.map((pattern) => ({ pattern }))),
        ignore({ ignorecase: true }).add(rules.flatMap(inAnyLetters).map((pattern) => ({ pattern }))),
      ];
    }
  }

  /** @param path below the topmost folder, with slashes */
  ignores(path: string): boolean {
    return (
      this.#matchers === undefined ||
      path.length > maxPathLength ||
      this.#tries(path) > maxTries ||
      !ignore.isPathValid(path) ||
      this.#matchers.some((matcher) => matcher.ignores(path))
    );
  }

  #tries(path: string): number {
    const depth = path.split('/').length;
    return this.#byDoubleStars.reduce((tries, rules, stars) => tries + rules * depth ** stars, 0);
  }
}

function countedByDoubleStars(rules: readonly string[]): number[] {
  const counts: number[] = [];
  for (const rule of rules) {
    const stars = rule.split('**').length - 1;
    counts[stars] = (counts[stars] ?? 0) + 1;
  }
  return counts;
}

/** The rules of a folder, as the topmost folder would have them. */
function rulesBelow(folder: string, text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => (folder === '' ? [line] : ruleBelow(folder, line)));
}

/**
 * Where the disk doesn't tell capital letters from small ones, git finds no letter equal to a capital one of a class:
 * `[!A]` stands for any character then, and `[A]` for none.
 */
function inAnyLetters(rule: string): string[] {
  if (rule.startsWith('!')) {
    return /\[[^\]]*[A-Z]/.test(rule) ? [] : [rule];
  }
  return [
    rule.replace(/\\.|\[[!^](\]?(?:\\.|\[:[a-z]+:\]|[^\]\\])*)\]/g, (part, members?: string) =>
      members === undefined ? part : classWithoutCapitals(members),
    ),
  ];
}

function classWithoutCapitals(members: string): string {
  const left = members.replace(/\[:[a-z]+:\]|[^\\]-(?:\\.|[^\\])|\\?[A-Z]|\\./g, (part) =>
    /^\\?[A-Z]$/.test(part) ? '' : part,
  );
  return left === '' ? '?' : `[!${left}]`;
}

function ruleBelow(folder: string, line: string): string[] {
  const sign = line.startsWith('!') ? '!' : '';
  const pattern = line.slice(sign.length);
  const name = withoutEnd(withoutEnd(pattern, ' '), '/', 1);
  if (name === '') {
    return [];
  }
  const depth = name.includes('/') ? '/' : '/**/';
  return [`${sign}/${folder.replace(/[\\*?[]/g, '\\$&')}${depth}${pattern.replace(/^\//, '')}`];
}

function withoutEnd(text: string, character: string, most = text.length): string {
  let end = text.length;
  while (end > text.length - most && text[end - 1] === character) {
    end -= 1;
  }
  return text.slice(0, end);
}
