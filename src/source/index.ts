export type { SourceCall, SourceLiteral, SourcePlace } from './literal';
export { LiteralFinder, literalAt, literalsIn, sourceLanguages } from './literals';
export type { HubReference, Meaning, ReferenceKind, RepositoryKind } from './reference';
export { isRepositoryId, referenceAt, referencesIn } from './references';
export { type StatementStart, statementStartAt } from './statement';
