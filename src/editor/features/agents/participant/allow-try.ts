import * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { TryConsent } from './try-consent';

const asked = z.object({ model: z.string(), provider: z.string(), prompt: z.string() });

/** Remembers that the user agreed to a run, and asks the participant for it again. */
export async function allowTry(consent: TryConsent, given: unknown): Promise<void> {
  const parsed = asked.safeParse(given);
  if (!parsed.success) {
    return;
  }
  const { model, provider, prompt } = parsed.data;
  consent.allow(model, provider);
  await vscode.commands.executeCommand('workbench.action.chat.open', { query: `@hub /try ${prompt}` });
}
