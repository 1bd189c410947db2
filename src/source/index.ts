export { sourceLanguages } from './languages';
export type { SourceLiteral } from './literal';
export { LiteralFinder, literalsIn } from './literals';
export type { HubReference, ReferenceKind, RepositoryKind } from './reference';
export { referenceAt, referencesIn } from './references';
export { statementStartAt } from './statement';
