import { randomBytes, randomUUID } from 'node:crypto';
import type { Consent, ConsentRequest } from './grants';
import type { Habits } from './habits';

/** A sign-in that waits for its user code to be entered. */
export interface DeviceRequest extends ConsentRequest {
  readonly deviceCode: string;
  readonly userCode: string;
  expiresAt: number;
  /** What the user said, if anything; `used` once the tokens were given. */
  answer: Consent | 'denied' | 'used' | undefined;
  /** When the client asked last. */
  askedAt: number;
  intervalSeconds: number;
}

/** What counts where an answer names no interval, and what `slow_down` adds to it (RFC 8628, 3.2 and 3.5). */
const usualIntervalSeconds = 5;

export class DeviceRequests {
  readonly #byDeviceCode = new Map<string, DeviceRequest>();

  get(deviceCode: string): DeviceRequest | undefined {
    return this.#byDeviceCode.get(deviceCode);
  }

  add(asked: ConsentRequest, now: number, habits: Habits): DeviceRequest {
    const request: DeviceRequest = {
      ...asked,
      deviceCode: randomUUID(),
      userCode: randomBytes(4).toString('hex').toUpperCase().replace(/^.{4}/, '$&-'),
      expiresAt: now + habits.codeLifetimeSeconds * 1000,
      answer: undefined,
      askedAt: now,
      intervalSeconds: habits.intervalSeconds ?? usualIntervalSeconds,
    };
    this.#byDeviceCode.set(request.deviceCode, request);
    return request;
  }

  waiting(now: number): readonly DeviceRequest[] {
    return [...this.#byDeviceCode.values()].filter(
      ({ answer, expiresAt }) => answer === undefined && expiresAt > now,
    );
  }

  clear(): void {
    this.#byDeviceCode.clear();
  }
}

/** Has the client wait longer between two questions from now on. */
export function slowDown(request: DeviceRequest): void {
  request.intervalSeconds += usualIntervalSeconds;
}
