/** Types of values in the metadata of a GGUF file, by their codes; strings and arrays have no fixed size. */
export const valueTypes = [
  { name: 'uint8', bytes: 1 },
  { name: 'int8', bytes: 1 },
  { name: 'uint16', bytes: 2 },
  { name: 'int16', bytes: 2 },
  { name: 'uint32', bytes: 4 },
  { name: 'int32', bytes: 4 },
  { name: 'float32', bytes: 4 },
  { name: 'bool', bytes: 1 },
  { name: 'string', bytes: undefined },
  { name: 'array', bytes: undefined },
  { name: 'uint64', bytes: 8 },
  { name: 'int64', bytes: 8 },
  { name: 'float64', bytes: 8 },
] as const;

export type ValueType = (typeof valueTypes)[number];
