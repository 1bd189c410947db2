import { spanOf } from './spans';

/** A token as transformers.js labels it. */
export interface Token {
  readonly entity: string;
  readonly score: number;
  /** Its place among the tokens of the text. */
  readonly index: number;
  readonly word: string;
}

interface Entity {
  readonly entity_group: string;
  readonly score: number;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Farther than this, in characters, the next token isn't looked for: a match would be by chance. */
const reach = 300;

/** Neighbouring tokens of one kind as one entity, by the scheme of `B-` and `I-`, with its place in the text. */
export function entitiesOf(tokens: readonly Token[], text: string, ignored: readonly string[]): Entity[] {
  const entities: { group: string; scores: number[]; start: number; end: number; lastIndex: number }[] = [];
  let from = 0;
  for (const { entity, score, index, word } of tokens) {
    const found = spanOf(word.replace(/^##/, ''), text.slice(0, from + reach), from);
    from = found?.end ?? from;
    if (found === undefined || ignored.includes(entity)) {
      continue;
    }
    const group = entity.replace(/^[BI]-/, '');
    const last = entities.at(-1);
    if (last?.group === group && last.lastIndex === index - 1 && !entity.startsWith('B-')) {
      last.scores.push(score);
      last.end = found.end;
      last.lastIndex = index;
    } else {
      entities.push({ group, scores: [score], ...found, lastIndex: index });
    }
  }
  return entities.map(({ group, scores, start, end }) => ({
    entity_group: group,
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    word: text.slice(start, end),
    start,
    end,
  }));
}
