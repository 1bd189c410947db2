export { type Place, SqlError, type SqlErrorCode } from './errors';
export { reservedWords } from './parse/token-reader';
export { functionForms } from './plan/compile-call';
export { type PreparedQuery, prepare, type QueriedTable } from './plan/prepare';
export type { Budget } from './run/budget';
export { bytesNeeded } from './run/bytes-needed';
export type { SqlProgress } from './run/read-rows';
export { run, type SqlAnswer } from './run/run';
