import { libraryList, taskList } from '../../../../catalogue';
import { providerList } from '../../../../inference';
import type { FilterKey } from '../../../../protocol';
import { languageCodes, licences } from '../../../parts/filter-values';
import { type ModelSearch, modelSearchSchema } from '../../../parts/model-search';
import {
  accessWords,
  ambiguousLicences,
  fillers,
  licenceWords,
  plainLibraries,
  servedWords,
  sortWords,
  taskWords,
} from './find-words';

/** Words that stand for a value. */
interface Phrase {
  readonly words: string;
  readonly value: string;
}

interface Rule {
  readonly key: FilterKey | 'sort';
  readonly phrases: readonly Phrase[];
  /** What must stand before the words; what may, is taken with them. */
  readonly before?: string;
  readonly after?: string;
}

const may = (words: string) => `(?:(?:${words})\\s+)?`;
const must = (words: string) => `(?:${words})\\s+`;

/** Reads searches as people write them, such as `speech recognition in German under 1B params`. */
export class FindParser {
  readonly #rules: readonly Rule[];

  /** @param locale of the user, whose names of languages count beside the English ones */
  constructor(locale = 'en') {
    this.#rules = rulesFor(locale);
  }

  /** The search that the words stand for. Words that are no filter are looked for in names. */
  parse(prompt: string): ModelSearch {
    let rest = ` ${prompt
      .toLowerCase()
      .replace(/[“”"`,;!?()]+|\.(?=\s|$)/g, ' ')
      .replace(/\s+/g, ' ')} `;
    const found: Record<string, string> = {};
    const size = takeSize(rest);
    if (size !== undefined) {
      found.size = size.value;
      rest = size.rest;
    }
    for (const rule of this.#rules) {
      const taken = found[rule.key] === undefined ? take(rest, rule) : undefined;
      if (taken !== undefined) {
        found[rule.key] = taken.value;
        rest = taken.rest;
      }
    }
    const text = rest
      .split(' ')
      .filter((word) => word !== '' && !fillers.has(word))
      .join(' ');
    return modelSearchSchema.parse({ ...found, text });
  }
}

function rulesFor(locale: string): Rule[] {
  const routed = providerList.filter((each) => each.routed);
  const filtered = libraryList.filter(({ id }) => !plainLibraries.includes(id));
  const beside = '(?:\\s+licen[cs]ed?)?';
  return [
    { key: 'gated', phrases: [...phrasesOf(accessWords)] },
    { key: 'sort', phrases: phrasesOf(sortWords) },
    {
      key: 'provider',
      phrases: routed.flatMap(({ id, label }) =>
        [id, label.toLowerCase()].map((words) => ({ words, value: id })),
      ),
      before: must('on|via|through|served by|hosted by|hosted on|run by'),
    },
    { key: 'provider', phrases: servedWords.map((words) => ({ words, value: 'all' })) },
    {
      key: 'licence',
      phrases: licences.filter((id) => ambiguousLicences.test(id)).map((id) => ({ words: id, value: id })),
      after: '\\s+licen[cs]ed?',
    },
    {
      key: 'licence',
      phrases: [
        ...licences.filter((id) => !ambiguousLicences.test(id)).map((id) => ({ words: id, value: id })),
        ...phrasesOf(licenceWords),
      ],
      before: may('under the|under|with the|with an?'),
      after: beside,
    },
    { key: 'task', phrases: tasks() },
    {
      key: 'library',
      phrases: plainLibraries.map((id) => ({ words: id, value: id })),
      before: may('with|using|for|in|as'),
    },
    {
      key: 'library',
      phrases: filtered.flatMap(({ id, prettyLabel }) =>
        [id, prettyLabel.toLowerCase()].map((words) => ({ words, value: id })),
      ),
      before: must('with|using|for'),
    },
    { key: 'language', phrases: languages(locale), before: may('in|into|to|for|from|that speaks?|speaking') },
  ];
}

/** In the catalogue's words and in those of people: `text-to-image`, `text to image`. */
function tasks(): Phrase[] {
  const named = taskList
    .filter(({ hideInModels }) => !hideInModels)
    .flatMap(({ id, label }) =>
      [id, id.replaceAll('-', ' '), label.toLowerCase()].map((words) => ({ words, value: id })),
    );
  return [...named, ...phrasesOf(taskWords)].filter(({ value }) => value !== 'other');
}

function languages(locale: string): Phrase[] {
  const named = [...new Set(['en', locale])].flatMap((each) => {
    const names = new Intl.DisplayNames([each, 'en'], { type: 'language' });
    return languageCodes.map((code) => ({ words: (names.of(code) ?? code).toLowerCase(), value: code }));
  });
  return [...named, { words: 'multilingual', value: 'multilingual' }];
}

function phrasesOf(table: Readonly<Record<string, readonly string[]>>): Phrase[] {
  return Object.entries(table).flatMap(([value, words]) => words.map((each) => ({ words: each, value })));
}

interface Taken {
  readonly value: string;
  readonly rest: string;
}

/** The longest phrase of the rule that stands in the text, and the text without it. */
function take(text: string, { phrases, before = '', after = '' }: Rule): Taken | undefined {
  const inside = phrases.filter(({ words }) => text.includes(words));
  for (const { words, value } of inside.sort((one, other) => other.words.length - one.words.length)) {
    const pattern = new RegExp(`(?<=\\s)${before}${escaped(words)}${after}(?=\\s)`);
    if (pattern.test(text)) {
      return { value, rest: text.replace(pattern, ' ') };
    }
  }
  return undefined;
}

const amount = '(\\d+(?:\\.\\d+)?)\\s*(b|m|k|billion|million|thousand)?';
const unit = '(?:\\s+(?:params?|parameters?))?';

/** Ranges as people write them, and as the hub takes them. */
const ranges: readonly (readonly [pattern: RegExp, write: (amounts: readonly string[]) => string])[] = [
  [
    range(`(?:between|from)\\s+${amount}\\s+(?:and|to)\\s+${amount}`),
    ([low, high]) => `min:${low},max:${high}`,
  ],
  [range(`${amount}\\s*(?:-|–|to)\\s*${amount}`), ([low, high]) => `min:${low},max:${high}`],
  [
    range(`(?:under|below|less than|fewer than|smaller than|up to|at most|max|<=?|≤)\\s*${amount}`),
    ([high]) => `max:${high}`,
  ],
  [
    range(`(?:over|above|more than|larger than|bigger than|at least|min|>=?|≥)\\s*${amount}`),
    ([low]) => `min:${low}`,
  ],
];

function range(words: string): RegExp {
  return new RegExp(`(?<=\\s)(?:with\\s+)?${words}${unit}(?=\\s)`);
}

function takeSize(text: string): Taken | undefined {
  for (const [pattern, write] of ranges) {
    const match = pattern.exec(text);
    const amounts = match && amountsIn(match.slice(1));
    if (match && amounts) {
      return { value: write(amounts), rest: text.replace(match[0], ' ') };
    }
  }
  return undefined;
}

/** `1B` of `1` and `billion`. An amount without a unit has that of the next; with none at all it is no size. */
function amountsIn(groups: readonly (string | undefined)[]): string[] | undefined {
  const amounts: string[] = [];
  for (let index = 0; index < groups.length; index += 2) {
    const letter = (groups[index + 1] ?? groups[index + 3])?.charAt(0).toUpperCase();
    if (letter === undefined) {
      return undefined;
    }
    amounts.push(`${groups[index]}${letter === 'T' ? 'K' : letter}`);
  }
  return amounts;
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
