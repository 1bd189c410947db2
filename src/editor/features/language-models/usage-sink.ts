/** Told of each chat that was answered. */
export interface UsageSink {
  readonly noteChat: () => void;
}
