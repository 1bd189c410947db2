/** What one answer took, as far as it was told. */
export interface ChatUsage {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly model: string;
  /** Who ran it. */
  readonly provider: string;
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  /** In US dollars. */
  readonly cost?: number;
}
