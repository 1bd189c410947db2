export { isPrivateHost, mayFetch } from './address';
export { decodeBase64, encodeBase64 } from './base64';
export { wordsOfCauses } from './causes';
export { mayCarryCredentials } from './credentials';
export { decodeDataUrl } from './data-url';
export { download } from './download';
export {
  BodyTooLargeError,
  DownloadRefusedError,
  NetworkError,
  RedirectError,
  TimeoutError,
} from './errors';
export { withExactIntegers } from './exact-integers';
export { ExpiringCache } from './expiring-cache';
export { failureText } from './failure-text';
export type { Fetch } from './fetch';
export { hostOf } from './host-of';
export { Limit } from './limit';
export { neverConnected } from './never-connected';
export { OfflineError, unlessOffline } from './offline';
export { onAbort } from './on-abort';
export {
  bytePieces,
  parseJson,
  type ReadOptions,
  readBlob,
  readStart,
  readText,
  textPieces,
} from './read-body';
export { type ConnectReason, type FailureReason, reasonOfStatus } from './reason';
export { sendFollowing, withinOrigin } from './redirects';
export { retryAfterSeconds } from './retry-after';
export { Scrubber, withoutQuery } from './scrub';
export { isSecretName, redacted, Secrets } from './secrets';
export { type HttpRequest, send } from './send';
export { SharedLoad } from './shared-load';
export { sleep } from './sleep';
