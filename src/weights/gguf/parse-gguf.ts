import { ggufMetadata } from 'hyllama';
import {
  modelFileQuantization,
  type TensorDataTypeName,
  tensorDataType,
  tensorDataTypes,
} from '../../catalogue';
import { WeightsFileError } from '../errors';
import {
  type MetadataEntry,
  type NamedTemplate,
  sum,
  type Tensor,
  templateLimit,
  totalsByType,
  type WeightsFile,
} from '../weights-file';
import { cacheBytesPerToken } from './cache-size';
import { type EntryPlace, type HeadPlaces, scanHead } from './scan';
import { shortened } from './shorten';
import { specialTokens } from './special-tokens';
import { decodeBytes, numberOf, valueText } from './values';

type Parsed = ReturnType<typeof ggufMetadata>;
type Values = ReadonlyMap<string, unknown>;

const magic = 0x47475546;
const shownCharacters = 2000;
const defaultAlignment = 32;

const typeNames = namesByCode(tensorDataType);
const quantizationNames = namesByCode(modelFileQuantization);

export function isGguf(head: DataView): boolean {
  return head.byteLength >= 4 && head.getUint32(0) === magic;
}

/** @throws WeightsFileError, MoreBytesNeeded */
export function parseGguf(head: DataView, fileSize: number): WeightsFile {
  const places = scanHead(head, fileSize);
  const { metadata, tensorInfos } = parse(shortened(head, places));
  const values: Values = new Map(Object.entries(metadata).map(([key, value]) => [decodeBytes(key), value]));
  const tensors = tensorInfos.map(toTensor);
  const dataStart = aligned(places.end, alignmentOf(values));
  const dataEnd = tensorInfos.reduce(
    (end, { offset }, index) => Math.max(end, dataStart + Number(offset) + (tensors[index]?.bytes ?? 0)),
    0,
  );
  return {
    format: 'GGUF',
    version: places.version,
    sizeBytes: fileSize,
    headBytes: places.end,
    missingBytes: Math.max(0, dataEnd - fileSize),
    metadata: places.entries.map((entry) => toEntry(entry, values.get(entry.key))),
    tensors,
    types: totalsByType(tensors),
    parameters: sum(tensors.map(({ parameters }) => parameters)),
    ...factsOf(values, places),
    chatTemplates: chatTemplates(values),
    specialTokens: specialTokens(head, places, (key) => numberOf(values.get(key))),
  };
}

/** The head is checked already; should the parser still stumble, the file is to blame. */
function parse(head: ArrayBuffer): Parsed {
  try {
    return ggufMetadata(head);
  } catch (cause) {
    throw new WeightsFileError('The head of the file cannot be read', { code: 'malformed' }, { cause });
  }
}

function toTensor({ name, shape, type: code }: Parsed['tensorInfos'][number]): Tensor {
  const text = decodeBytes(name);
  const sides = shape.map(Number);
  const parameters = sides.reduce((product, side) => product * side, 1);
  if (!Number.isSafeInteger(parameters)) {
    throw new WeightsFileError(`Tensor “${text.slice(0, 100)}” has an impossible size`, {
      code: 'malformed',
      found: sides.join(' × '),
    });
  }
  const type = typeNames.get(code);
  return {
    name: text,
    shape: sides,
    type: type ?? `type ${code}`,
    parameters,
    bytes: type === undefined ? undefined : bytesOf(type, parameters),
  };
}

function bytesOf(type: TensorDataTypeName, parameters: number): number {
  const { blockSize, bytesPerBlock } = tensorDataTypes[type];
  return Math.ceil(parameters / blockSize) * bytesPerBlock;
}

function toEntry({ key, type, array }: EntryPlace, value: unknown): MetadataEntry {
  const text = valueText(value);
  const isCut = text.length > shownCharacters;
  const items = Array.isArray(value) ? value.length : 0;
  const length = array !== undefined && (isCut || array.length > items) ? array.length : undefined;
  return {
    key,
    type: array === undefined ? type.name : `${array.itemType.name}[]`,
    value: text.slice(0, shownCharacters),
    ...(length !== undefined && { length }),
    ...(array === undefined && isCut && { length: text.length }),
  };
}

function factsOf(values: Values, { entries }: HeadPlaces) {
  const name = textOf(values.get('general.name'));
  const architecture = textOf(values.get('general.architecture'));
  const quantization = quantizationNames.get(numberOf(values.get('general.file_type')) ?? -1);
  const contextLength = numberOf(values.get(`${architecture}.context_length`));
  const cacheBytes = cacheBytesPerToken(values, architecture);
  const tokenCount = entries.find(({ key }) => key === 'tokenizer.ggml.tokens')?.array?.length;
  return {
    ...(name !== undefined && { name }),
    ...(architecture !== undefined && { architecture }),
    ...(quantization !== undefined && { quantization }),
    ...(contextLength !== undefined && { contextLength }),
    ...(cacheBytes !== undefined && { cacheBytesPerToken: cacheBytes }),
    ...(tokenCount !== undefined && { tokenCount }),
  };
}

/** The template of the file, and those for special uses. */
function chatTemplates(values: Values): NamedTemplate[] {
  return [...values].flatMap(([key, value]) => {
    const found = /^tokenizer\.chat_template(?:\.(.+))?$/.exec(key);
    const template = textOf(value);
    const isOne = found !== null && template !== undefined && template.length <= templateLimit;
    return isOne ? [{ name: found[1] ?? 'default', template }] : [];
  });
}

function alignmentOf(values: Values): number {
  const alignment = numberOf(values.get('general.alignment'));
  return alignment !== undefined && alignment > 0 ? alignment : defaultAlignment;
}

function aligned(offset: number, alignment: number): number {
  return Math.ceil(offset / alignment) * alignment;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? decodeBytes(value) : undefined;
}

function namesByCode<Name extends string>(codes: Readonly<Record<Name, number>>): ReadonlyMap<number, Name> {
  return new Map(Object.keys(codes).map((name) => [codes[name as Name], name as Name]));
}
