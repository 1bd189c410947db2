/** One change of an ending, if what is left before it allows that. */
interface Rule {
  readonly ending: string;
  readonly becomes: string;
  readonly where: (stem: string) => boolean;
}

/**
 * The stem of an English word in lower case: M.F. Porter, "An algorithm for suffix stripping", 1980
 * (https://tartarus.org/martin/PorterStemmer/def.txt).
 */
export function stem(word: string): string {
  if (word.length <= 2) {
    return word;
  }
  const parts = [plurals, pasts, finalY, doubles, singles, endings, finalE, doubleL];
  return parts.reduce((text, change) => change(text), word);
}

const consonant = '(?:[^aeiouy]|(?<=^|[aeiou])y)';
const vowel = '(?:[aeiou]|(?<=[^aeiou])y)';
const runs = new RegExp(`${vowel}+(?=${consonant})`, 'g');
const hasVowel = new RegExp(vowel);
const endsInPair = new RegExp(`(${consonant})\\1$`);
const endsShort = new RegExp(`${consonant}${vowel}${consonant}$`);

/** How often a consonant follows a vowel. */
function measure(text: string): number {
  return text.match(runs)?.length ?? 0;
}

const isMeasured = (text: string) => measure(text) > 0;
const isLong = (text: string) => measure(text) > 1;
const withVowel = (text: string) => hasVowel.test(text);
const isShort = (text: string) => endsShort.test(text) && !/[wxy]$/.test(text);

/** By the rule with the longest ending that the word has. Where its condition doesn't hold, no other is tried. */
function byRules(rules: readonly Rule[]): (word: string) => string {
  const longestFirst = rules.toSorted((one, other) => other.ending.length - one.ending.length);
  return (word) => {
    const rule = longestFirst.find(({ ending }) => word.endsWith(ending));
    if (rule === undefined) {
      return word;
    }
    const left = word.slice(0, word.length - rule.ending.length);
    return rule.where(left) ? left + rule.becomes : word;
  };
}

const always = () => true;

function rulesOf(
  changes: Readonly<Record<string, string>>,
  where: (stem: string) => boolean = isMeasured,
): Rule[] {
  return Object.entries(changes).map(([ending, becomes]) => ({ ending, becomes, where }));
}

const plurals = byRules(rulesOf({ sses: 'ss', ies: 'i', ss: 'ss', s: '' }, always));

const past = byRules([
  { ending: 'eed', becomes: 'ee', where: isMeasured },
  { ending: 'ed', becomes: '', where: withVowel },
  { ending: 'ing', becomes: '', where: withVowel },
]);

function pasts(word: string): string {
  const left = past(word);
  if (left === word || word.endsWith('eed')) {
    return left;
  }
  if (/(?:at|bl|iz)$/.test(left)) {
    return `${left}e`;
  }
  if (endsInPair.test(left) && !/[lsz]$/.test(left)) {
    return left.slice(0, -1);
  }
  return measure(left) === 1 && isShort(left) ? `${left}e` : left;
}

const finalY = byRules([{ ending: 'y', becomes: 'i', where: withVowel }]);

const doubles = byRules(
  rulesOf({
    ational: 'ate',
    tional: 'tion',
    enci: 'ence',
    anci: 'ance',
    izer: 'ize',
    abli: 'able',
    alli: 'al',
    entli: 'ent',
    eli: 'e',
    ousli: 'ous',
    ization: 'ize',
    ation: 'ate',
    ator: 'ate',
    alism: 'al',
    iveness: 'ive',
    fulness: 'ful',
    ousness: 'ous',
    aliti: 'al',
    iviti: 'ive',
    biliti: 'ble',
  }),
);

const singles = byRules(
  rulesOf({ icate: 'ic', ative: '', alize: 'al', iciti: 'ic', ical: 'ic', ful: '', ness: '' }),
);

const dropped = [
  'al',
  'ance',
  'ence',
  'er',
  'ic',
  'able',
  'ible',
  'ant',
  'ement',
  'ment',
  'ent',
  'ou',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
];
const endings = byRules([
  ...dropped.map((ending) => ({ ending, becomes: '', where: isLong })),
  { ending: 'ion', becomes: '', where: (left) => isLong(left) && /[st]$/.test(left) },
]);

const finalE = byRules([
  { ending: 'e', becomes: '', where: (left) => isLong(left) || (isMeasured(left) && !isShort(left)) },
]);

const doubleL = byRules([{ ending: 'll', becomes: 'l', where: (left) => isLong(`${left}l`) }]);
