import type { CSSProperties } from 'react';
import { t } from '../../l10n';
import { Swatch } from '../../ui/swatch';
import { labelColours } from '../label-colours';
import type { OutputProps } from '../output-props';
import { scoreWords } from '../score-words';
import { OutputFrame } from './output-frame';
import { layOutSpans, type Piece } from './span-layout';
import { toWords } from './word-spans';

type Entity = OutputProps<'entities'>['output']['entities'][number];
type Colours = ReadonlyMap<string, string>;

/** The text with what was found in it. */
export function EntitiesOutput({ output: { text, entities } }: OutputProps<'entities'>) {
  const colours = labelColours(entities.map(({ label }) => label));
  const { pieces, unplaced } = layOutSpans(text, toWords(text, entities));
  const lost = unplaced.flatMap((index) => entities[index] ?? []);
  return (
    <OutputFrame copy={() => copyOf(entities)}>
      {entities.length === 0 && <p className="quiet">{t('Nothing was found in the text.')}</p>}
      <Legend entities={entities} colours={colours} />
      <p className="entities text">
        {pieces.map((piece) => (
          <MarkedPiece key={piece.start} piece={piece} entities={entities} colours={colours} />
        ))}
      </p>
      {lost.length > 0 && (
        <p className="text">{t('Not found in the text: {0}', lost.map(nameOf).join(', '))}</p>
      )}
    </OutputFrame>
  );
}

function Legend({ entities, colours }: { readonly entities: readonly Entity[]; readonly colours: Colours }) {
  return (
    <ul className="labels" aria-label={t('Legend')}>
      {[...colours].map(([label, colour]) => (
        <li key={label}>
          <Swatch colour={colour} />
          {label} <span className="quiet">{entities.filter((entity) => entity.label === label).length}</span>
        </li>
      ))}
    </ul>
  );
}

interface MarkedPieceProps {
  readonly piece: Piece;
  readonly entities: readonly Entity[];
  readonly colours: Colours;
}

/** A stretch of the text with a line below it for each entity over it, and the names of those that end here. */
function MarkedPiece({ piece: { text, over, ending }, entities, colours }: MarkedPieceProps) {
  const inner = over.at(-1);
  if (inner === undefined) {
    return text;
  }
  const colourOf = (index: number) => colours.get(entities[index]?.label ?? '') ?? 'currentColor';
  const lines = over.map((index, level) => `0 ${2 * (over.length - level)}px 0 ${colourOf(index)}`);
  return (
    <mark
      className="entity"
      style={{ '--label': colourOf(inner), boxShadow: lines.reverse().join(', ') } as CSSProperties}
    >
      {text}
      {ending.map((index) => {
        const entity = entities[index];
        return entity && <EntityName key={index} entity={entity} />;
      })}
    </mark>
  );
}

function EntityName({ entity: { label, score } }: { readonly entity: Entity }) {
  return (
    <small>
      {' '}
      {label}
      {score !== undefined && <span className="entity-score"> {scoreWords(score, true)}</span>}
    </small>
  );
}

function nameOf({ word, label, score }: Entity): string {
  return `${word} (${label}${score === undefined ? '' : ` ${scoreWords(score, true)}`})`;
}

function copyOf(entities: readonly Entity[]): string {
  return entities
    .map(({ word, label, score = '', start, end }) => [word, label, score, start, end].join('\t'))
    .join('\n');
}
