export { methodNames } from './inference-methods';
export { sourceLanguages } from './languages';
export type { SourceCall, SourceLiteral } from './literal';
export { LiteralFinder, literalsIn } from './literals';
export type { HubReference, ReferenceKind, RepositoryKind, ServedCall } from './reference';
export { referenceAt, referencesIn } from './references';
export { statementStartAt } from './statement';
