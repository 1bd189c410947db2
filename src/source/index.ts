export type { SourceCall, SourceLiteral, SourcePlace } from './literal';
export { literalAt, literalsIn, sourceLanguages } from './literals';
export type { HubReference, Meaning, ReferenceKind } from './reference';
export { isRepositoryId, referenceAt, referencesIn } from './references';
