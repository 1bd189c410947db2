import * as z from 'zod/mini';
import { bounded } from '../bounded';
import { MoreBytesNeeded, WeightsFileError } from '../errors';
import {
  entryLimit,
  type MetadataEntry,
  sum,
  type Tensor,
  tensorLimit,
  totalsByType,
  type WeightsFile,
} from '../weights-file';
import { bitsOfType } from './data-types';

/** The format's own limit. */
const headerLimitBytes = 100_000_000;
const lengthBytes = 8;
const shownCharacters = 2000;

const count = z.int().check(z.nonnegative());

const tensorSchema = z.object({
  dtype: z.string().check(z.maxLength(50)),
  shape: bounded(z.array(count), 64),
  data_offsets: bounded(z.tuple([count, count]), 2),
});

const metadataSchema = z.record(z.string(), z.string());

interface PlacedTensor extends Tensor {
  /** From the start of the data. */
  readonly start: number;
  readonly end: number;
}

/** @throws WeightsFileError, MoreBytesNeeded */
export function parseSafetensors(head: DataView, fileSize: number): WeightsFile {
  const headBytes = lengthBytes + headerLength(head, fileSize);
  if (headBytes > head.byteLength) {
    throw new MoreBytesNeeded(headBytes);
  }
  const { __metadata__: metadata, ...entries } = parseHeader(head, headBytes);
  const descriptions = Object.entries(entries);
  refuseMany(descriptions.length, 'tensors', tensorLimit);
  const placed = descriptions.map(([name, entry]) => toTensor(name, entry));
  placed.sort((a, b) => a.start - b.start || a.end - b.end);
  checkPlaces(placed, fileSize - headBytes);
  const tensors = placed.map(({ start: _start, end: _end, ...tensor }): Tensor => tensor);
  const entriesOfMetadata = toMetadata(metadata ?? {});
  return {
    format: 'safetensors',
    sizeBytes: fileSize,
    headBytes,
    missingBytes: 0,
    metadata: entriesOfMetadata,
    tensors,
    types: totalsByType(tensors),
    parameters: sum(tensors.map(({ parameters }) => parameters)),
    ...architectureOf(entriesOfMetadata),
    chatTemplates: [],
    specialTokens: [],
  };
}

function headerLength(head: DataView, fileSize: number): number {
  const length = Number(head.getBigUint64(0, true));
  const opens = head.byteLength > lengthBytes ? head.getUint8(lengthBytes) : 0x7b;
  if (opens !== 0x7b || length < 2) {
    throw new WeightsFileError('The file begins neither as a GGUF nor as a safetensors file', {
      code: 'notWeights',
      offset: 0,
    });
  }
  if (length > headerLimitBytes) {
    throw new WeightsFileError(`The header is ${length} bytes long, over ${headerLimitBytes}`, {
      code: 'tooLarge',
      offset: 0,
      found: length,
      limit: headerLimitBytes,
    });
  }
  if (lengthBytes + length > fileSize) {
    throw truncated(fileSize, lengthBytes + length);
  }
  return length;
}

function parseHeader(head: DataView, headBytes: number): Record<string, unknown> {
  const bytes = new Uint8Array(head.buffer, head.byteOffset + lengthBytes, headBytes - lengthBytes);
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof header === 'object' && header !== null && !Array.isArray(header)) {
      return { ...header };
    }
  } catch (cause) {
    throw malformed('The header is not JSON', { offset: lengthBytes }, { cause });
  }
  throw malformed('The header is no JSON object', { offset: lengthBytes });
}

function refuseMany(count: number, what: string, limit: number): void {
  if (count > limit) {
    throw new WeightsFileError(`The file claims ${count} ${what}, over ${limit}`, {
      code: 'tooLarge',
      found: count,
      limit,
    });
  }
}

function toTensor(name: string, entry: unknown): PlacedTensor {
  const parsed = tensorSchema.safeParse(entry);
  if (!parsed.success) {
    throw malformed(`What the header says of tensor ${quote(name)} cannot be read`, { found: name });
  }
  const { dtype, shape, data_offsets: places } = parsed.data;
  const [start, end] = places;
  const parameters = shape.reduce((product, side) => product * side, 1);
  const bits = bitsOfType(dtype);
  const bytes = end - start;
  if (bytes < 0 || !Number.isSafeInteger(parameters)) {
    throw malformed(`Tensor ${quote(name)} has an impossible size`, { found: name });
  }
  if (bits !== undefined && bytes !== Math.ceil((parameters * bits) / 8)) {
    throw malformed(`Tensor ${quote(name)} takes ${bytes} bytes, which does not fit its shape`, {
      found: bytes,
      limit: Math.ceil((parameters * bits) / 8),
    });
  }
  return { name, shape, type: dtype, parameters, bytes, start, end };
}

/** @param tensors in the order of their places */
function checkPlaces(tensors: readonly PlacedTensor[], dataBytes: number): void {
  let covered = 0;
  for (const { name, start, end } of tensors) {
    if (start < covered) {
      throw malformed(`Tensor ${quote(name)} overlaps another one`, { offset: start, found: name });
    }
    if (end > dataBytes) {
      throw truncated(dataBytes, end, name);
    }
    covered = end;
  }
}

function toMetadata(value: object): MetadataEntry[] {
  refuseMany(Object.keys(value).length, 'metadata entries', entryLimit);
  const parsed = metadataSchema.safeParse(value);
  if (!parsed.success) {
    throw malformed('The metadata of the header are not all text', {});
  }
  return Object.entries(parsed.data).map(([key, text]) => ({
    key,
    type: 'string',
    value: text.slice(0, shownCharacters),
    ...(text.length > shownCharacters && { length: text.length }),
  }));
}

/** Some writers tell the architecture by the conventions of the `modelspec` metadata. */
function architectureOf(metadata: readonly MetadataEntry[]): Pick<WeightsFile, 'architecture' | 'name'> {
  const find = (key: string) => metadata.find((entry) => entry.key === key)?.value;
  const architecture = find('modelspec.architecture');
  const name = find('modelspec.title');
  return {
    ...(architecture !== undefined && { architecture }),
    ...(name !== undefined && { name }),
  };
}

function truncated(size: number, needed: number, tensor?: string): WeightsFileError {
  const where = tensor === undefined ? 'its head' : `tensor ${quote(tensor)}`;
  return new WeightsFileError(`The file ends within ${where}: ${size} bytes of ${needed} are there`, {
    code: 'truncated',
    found: size,
    limit: needed,
  });
}

function malformed(
  message: string,
  fields: { readonly offset?: number; readonly found?: number | string; readonly limit?: number },
  options?: ErrorOptions,
): WeightsFileError {
  return new WeightsFileError(message, { code: 'malformed', ...fields }, options);
}

function quote(name: string): string {
  return `“${name.slice(0, 100)}”`;
}
