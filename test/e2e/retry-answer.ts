import type { Locator } from 'playwright-core';

/** Tries a failed answer of the playground again, and waits until it is whole. */
export async function retryAnswer(answer: Locator): Promise<void> {
  await answer
    .getByRole('button', { name: /^(Retry|Try Again)/ })
    .first()
    .click();
  await answer.getByText(/tokens, \d+ a second/).waitFor();
}
