import { sum, totalsByType, type WeightsFile } from './weights-file';

/**
 * `model-00001-of-00003.safetensors`, as the hub's libraries and llama.cpp divide large models. Some write
 * `model-00001-of-000163` or `model-1-of-61`.
 */
const partName = /^(.*-)(\d{1,6})-of-(\d{1,6})(\.(?:gguf|safetensors))$/is;

/** Shorter numbers have zeros in front only where they begin with one. */
const paddedDigits = 5;

/** More files no model is divided into. */
const partLimit = 1000;

interface Parts {
  /** From 0. */
  readonly index: number;
  /** File names of all parts, in their order. */
  readonly names: readonly string[];
}

/** The parts of the model that a file is one of; undefined for a file that is a whole one by its name. */
export function partsOf(fileName: string): Parts | undefined {
  const [, start = '', number = '', total = '', ending = ''] = partName.exec(fileName) ?? [];
  const count = Number(total);
  const index = Number(number) - 1;
  if (count < 2 || count > partLimit || index < 0 || index >= count) {
    return undefined;
  }
  const digits = number.startsWith('0') || number.length >= paddedDigits ? number.length : 1;
  const names = Array.from(
    { length: count },
    (_, place) => `${start}${String(place + 1).padStart(digits, '0')}-of-${total}${ending}`,
  );
  return { index, names };
}

/** The parts of a model as if they were one file; what it is comes from the first that tells it. */
export function joinedParts(first: WeightsFile, others: readonly WeightsFile[]): WeightsFile {
  const all = [first, ...others];
  const tensors = all.flatMap((each) => each.tensors);
  const told: WeightsFile = Object.assign({}, ...[...all].reverse());
  const entries = new Map(all.flatMap((each) => each.metadata).map((entry) => [entry.key, entry]));
  for (const entry of first.metadata) {
    entries.set(entry.key, entry);
  }
  return {
    ...told,
    sizeBytes: sum(all.map(({ sizeBytes }) => sizeBytes)),
    headBytes: sum(all.map(({ headBytes }) => headBytes)),
    missingBytes: sum(all.map(({ missingBytes }) => missingBytes)),
    metadata: [...entries.values()],
    tensors,
    types: totalsByType(tensors),
    parameters: sum(all.map(({ parameters }) => parameters)),
    chatTemplates: all.find(({ chatTemplates }) => chatTemplates.length > 0)?.chatTemplates ?? [],
    specialTokens: all.find(({ specialTokens }) => specialTokens.length > 0)?.specialTokens ?? [],
  };
}
