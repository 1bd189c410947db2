export { type WeightsErrorCode, WeightsFileError } from './errors';
export { ggufMemoryShape, type MemoryShape } from './gguf/memory-shape';
export { joinedParts, partsOf } from './parts';
export type { ByteSource } from './read-head';
export { readWeightsFile } from './read-weights-file';
export { addedTokensBytes, addedTokensOf } from './tokenizer/added-tokens';
export { type ChatTemplates, chatTemplatesOfFile } from './tokenizer/chat-templates';
export type {
  SpecialToken,
  Tensor,
  WeightsFile,
} from './weights-file';
