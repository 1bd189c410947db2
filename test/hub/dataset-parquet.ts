import { parquetWriteBuffer } from 'hyparquet-writer';
import { type Answer, json, redirect } from './answer';
import { requireAccess } from './auth';
import type { Call, HubState } from './call';
import { ranged } from './ranges';
import { requireRepository } from './refs';

const splits = ['train', 'test'];
const rowCount = 40;

/**
 * The files that the hub keeps of each split, for who may read the data set:
 * https://huggingface.co/docs/datasets-server/parquet.
 */
export function listParquet(call: Call, state: HubState): Answer {
  const { id } = requireReadable(call, state);
  return json({
    default: Object.fromEntries(splits.map((split) => [split, [fileAddress(state, id, split)]])),
  });
}

/** Of one split. */
export function listSplitParquet(call: Call, state: HubState): Answer {
  const { id } = requireReadable(call, state);
  return json([fileAddress(state, id, call.params.split ?? '')]);
}

function fileAddress({ endpoint }: HubState, id: string, split: string): string {
  return `${endpoint}/api/datasets/${id}/parquet/default/${split}/0.parquet`;
}

/** Sends on to where the file is kept in the branch that the hub made. */
export function resolveParquet(call: Call, state: HubState): Answer {
  const { id } = requireReadable(call, state);
  const { split } = call.params;
  return redirect(302, `/datasets/${id}/resolve/refs%2Fconvert%2Fparquet/default/${split}/0000.parquet`);
}

export function parquetFile(call: Call, state: HubState): Answer {
  requireReadable(call, state);
  const bytes = new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'text', data: rowsOf((index) => `Row ${index} of ${call.params.split}`), type: 'STRING' },
        { name: 'label', data: rowsOf((index) => index % 2), type: 'INT32' },
      ],
      kvMetadata: [{ key: 'huggingface', value: JSON.stringify({ info: { features } }) }],
    }),
  );
  return ranged(
    { size: bytes.length, slice: (start, end) => bytes.subarray(start, end) },
    { 'Content-Type': 'application/octet-stream', 'Accept-Ranges': 'bytes' },
    call.headers.range,
  );
}

const features = {
  text: { dtype: 'string', _type: 'Value' },
  label: { names: ['bad', 'good'], _type: 'ClassLabel' },
};

function rowsOf<T>(cell: (index: number) => T): T[] {
  return Array.from({ length: rowCount }, (_, index) => cell(index));
}

function requireReadable(call: Call, { data, endpoint }: HubState) {
  const { id, gated = false } = requireRepository(data.datasets, call);
  requireAccess({ id, gated }, call.caller, endpoint);
  return { id };
}
