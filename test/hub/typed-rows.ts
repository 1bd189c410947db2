import { createHash } from 'node:crypto';
import { parquetWriteBuffer } from 'hyparquet-writer';

/** Types of columns as the viewer service names them: https://huggingface.co/docs/dataset-viewer/rows. */
export const typedFeatures = {
  id: { dtype: 'int64', _type: 'Value' },
  text: { dtype: 'string', _type: 'Value' },
  score: { dtype: 'float64', _type: 'Value' },
  good: { dtype: 'bool', _type: 'Value' },
  when: { dtype: 'timestamp[ms]', _type: 'Value' },
  label: { names: ['bad', 'good', 'odd'], _type: 'ClassLabel' },
  big: { dtype: 'int64', _type: 'Value' },
  tags: { feature: { dtype: 'string', _type: 'Value' }, _type: 'List' },
  info: { a: { dtype: 'int32', _type: 'Value' } },
  photo: { _type: 'Image' },
  'a "b"': { dtype: 'string', _type: 'Value' },
  noise: { dtype: 'string', _type: 'Value' },
};

export type TypedRow = ReturnType<typeof rowAt>;

export const typedRowCount = 250;
const rowsOfFile = 150;
export const typedFileCount = Math.ceil(typedRowCount / rowsOfFile);
const rowsOfGroup = 50;

const texts = ['alpha', "it's", '100%', 'a_b', 'Ünïcode 🙂', '\uffee high', 'semi; colon', ''];

function rowAt(index: number) {
  return {
    id: index,
    text: index % 9 === 8 ? null : `${texts[index % texts.length]} ${Math.floor(index / 25)}`.trim(),
    score: index % 7 === 3 ? null : index / 4 - 20,
    good: index % 5 === 4 ? null : index % 2 === 0,
    when: index % 6 === 5 ? null : new Date(Date.UTC(2024, 0, 1) + index * 3_600_500),
    label: index % 10 === 9 ? null : index % 3,
    big: 9_007_199_254_740_993n + BigInt(index),
    tags: index % 4 === 0 ? [] : ['x', `t${index % 3}`],
    info: index % 8 === 7 ? null : { a: index },
    photo: { bytes: null, path: `${index}.jpg` },
    'a "b"': `q${index % 2}`,
    noise: noiseOf(index),
  };
}

/** A thousand characters that can't be packed, so that a file is larger than what is read of it at first. */
function noiseOf(index: number): string {
  return createHash('shake256', { outputLength: 750 }).update(`row ${index}`).digest('base64');
}

export const typedRows: readonly TypedRow[] = Array.from({ length: typedRowCount }, (_, index) =>
  rowAt(index),
);

/** One of the files in which the hub has the rows, in row groups of 50. */
export function typedParquet(file: number): Uint8Array {
  const rows = typedRows.slice(file * rowsOfFile, (file + 1) * rowsOfFile);
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'id', data: rows.map(({ id }) => BigInt(id)), type: 'INT64' },
        { name: 'text', data: rows.map(({ text }) => text), type: 'STRING' },
        { name: 'score', data: rows.map(({ score }) => score), type: 'DOUBLE' },
        { name: 'good', data: rows.map(({ good }) => good), type: 'BOOLEAN' },
        { name: 'when', data: rows.map(({ when }) => when), type: 'TIMESTAMP' },
        {
          name: 'label',
          data: rows.map(({ label }) => (label === null ? null : BigInt(label))),
          type: 'INT64',
        },
        { name: 'big', data: rows.map(({ big }) => big), type: 'INT64' },
        { name: 'tags', data: rows.map(({ tags }) => tags), type: 'JSON' },
        { name: 'info', data: rows.map(({ info }) => info), type: 'JSON' },
        { name: 'photo', data: rows.map(({ photo }) => photo), type: 'JSON' },
        { name: 'a "b"', data: rows.map((row) => row['a "b"']), type: 'STRING' },
        { name: 'noise', data: rows.map(({ noise }) => noise), type: 'STRING' },
      ],
      rowGroupSize: rowsOfGroup,
      kvMetadata: [{ key: 'huggingface', value: JSON.stringify({ info: { features: typedFeatures } }) }],
    }),
  );
}
