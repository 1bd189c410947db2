/** What the user has agreed to spend on, until the window is closed. */
export class TryConsent {
  readonly #allowed = new Set<string>();

  allow(model: string, provider: string): void {
    this.#allowed.add(`${model} ${provider}`);
  }

  isAllowed(model: string, provider: string): boolean {
    return this.#allowed.has(`${model} ${provider}`);
  }
}
