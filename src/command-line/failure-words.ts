import { hostOf } from '../http';
import { ProviderApiError, RoutingError } from '../inference';

interface Subject {
  readonly model: string;
  readonly provider: string;
}

const reasons: Readonly<Record<number, (host: string, subject: Subject) => string>> = {
  401: (host) => `${host} refused the access token or the key. Check HF_TOKEN.`,
  402: (host) => `${host} requires payment for this call.`,
  403: (host, { model }) => `${host} doesn’t let this access token use ${model}.`,
  404: (host, { model }) => `${host} doesn’t serve ${model}.`,
  429: (host) => `${host} limits how many requests it answers. Wait a moment, then try again.`,
};

/** Why a call failed, and what to do about it. No credential is in it. */
export function failureWords(error: unknown, subject: Subject): string {
  if (error instanceof RoutingError) {
    return 'Set HF_TOKEN to an access token of the hub, so that its providers can be called.';
  }
  if (error instanceof ProviderApiError) {
    const { httpRequest, httpResponse } = error;
    return reasons[httpResponse.status]?.(hostOf(httpRequest.url), subject) ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
