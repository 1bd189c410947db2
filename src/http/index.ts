export { mayCarryCredentials } from './credentials';
export { BodyTooLargeError, NetworkError, TimeoutError } from './errors';
export { failureText } from './failure-text';
export { hostOf } from './host-of';
export { parseJson, readText, textPieces } from './read-body';
export { type FailureReason, reasonOfStatus } from './reason';
export { retryAfterSeconds } from './retry-after';
export { type Fetch, type HttpRequest, send } from './send';
