export { methodNames } from './inference-methods';
export { isInterpolated } from './interpolated';
export { sourceLanguages } from './languages';
export type { SourceCall, SourceLiteral } from './literal';
export { LiteralFinder, literalsIn } from './literals';
export type { HubReference, NamedRepository, ReferenceKind, RepositoryKind, ServedCall } from './reference';
export { referenceAt, referencesIn } from './references';
export { type RevisionPlace, revisionPlace } from './revision-place';
export { statementStartAt } from './statement';
