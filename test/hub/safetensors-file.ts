/** A safetensors file: its header, and so many bytes of data. */
export function safetensorsFile(header: unknown, dataBytes = 0): Buffer {
  const json = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, Buffer.alloc(dataBytes)]);
}
