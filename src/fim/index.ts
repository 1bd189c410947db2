export { budgeted } from './budget';
export { cleaned } from './cleaned';
export { CompletionCache, type Found, type Place, typedBetween } from './completion-cache';
export { type Cut, type Cutter, cutter } from './cutter';
export { type Family, familyOf, type KnownModel, type OtherFile, type PromptParts } from './families';
export { type Hole, lineBefore } from './hole';
export { isCompletable, multilineAt } from './spot';
