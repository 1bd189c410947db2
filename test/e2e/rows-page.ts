import type { Frame, Page } from 'playwright-core';

/** Chooses the model of a run over rows, and a prompt that ends with their column `text`. */
export async function fillInRun(frame: Frame, model: string, prompt: string): Promise<void> {
  const box = frame.getByRole('combobox', { name: 'Model' });
  await box.click();
  await box.fill(model);
  await frame.getByRole('option').filter({ hasText: model }).first().click();
  await frame.locator('textarea').nth(1).fill(prompt);
  await frame
    .getByRole('list', { name: 'Columns for: Prompt', exact: true })
    .getByText('text', { exact: true })
    .click();
}

/** Says yes to the question before a run. */
export async function confirmRun(page: Page): Promise<void> {
  await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Run', exact: true }).click();
}
