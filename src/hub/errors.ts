import type { FailureReason } from '../http';

interface HubErrorFields {
  readonly reason: FailureReason;
  readonly url: string;
  readonly status?: number | undefined;
  /** The hub's `X-Error-Code`, such as `EntryNotFound`. */
  readonly code?: string | undefined;
  /** The hub's `X-Request-Id`. */
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** A call to the hub that failed. The message is the hub's own where it sent one. */
export class HubError extends Error implements HubErrorFields {
  override readonly name = 'HubError';
  readonly reason: FailureReason;
  readonly url: string;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, fields: HubErrorFields, options?: ErrorOptions) {
    super(message, options);
    this.reason = fields.reason;
    this.url = fields.url;
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId;
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }
}
