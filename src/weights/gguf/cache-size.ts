import { numberOf } from './values';

type Values = ReadonlyMap<string, unknown>;

const bytesPerNumber = 2;

/**
 * Bytes that a token of the context takes in memory: its keys and values in all layers, in 16 bits. Undefined where the
 * metadata do not tell it, or where the model keeps something else.
 */
export function cacheBytesPerToken(values: Values, architecture: string | undefined): number | undefined {
  const of = (key: string) => values.get(`${architecture}.${key}`);
  const layers = numberOf(of('block_count'));
  const heads = of('attention.head_count');
  const keptHeads = perLayer(of('attention.head_count_kv') ?? heads, layers);
  const width = numberOf(of('embedding_length'));
  const headCount = numberOf(heads);
  const side = width === undefined || headCount === undefined ? undefined : width / headCount;
  const keyLength = numberOf(of('attention.key_length')) ?? side;
  const valueLength = numberOf(of('attention.value_length')) ?? side;
  const isOtherwise = of('attention.kv_lora_rank') !== undefined || of('ssm.state_size') !== undefined;
  if (isOtherwise || keptHeads === undefined || keyLength === undefined || valueLength === undefined) {
    return undefined;
  }
  const bytes = keptHeads * (keyLength + valueLength) * bytesPerNumber;
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : undefined;
}

/** The heads of all layers: each has the same number, or a list has one for each. */
function perLayer(heads: unknown, layers: number | undefined): number | undefined {
  if (layers === undefined) {
    return undefined;
  }
  if (!Array.isArray(heads)) {
    const each = numberOf(heads);
    return each === undefined ? undefined : each * layers;
  }
  const counts = heads.map(numberOf).filter((count) => count !== undefined);
  return counts.length === layers ? counts.reduce((total, count) => total + count, 0) : undefined;
}
