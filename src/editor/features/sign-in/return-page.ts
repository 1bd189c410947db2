import * as vscode from 'vscode';

const { t } = vscode.l10n;

const words = {
  allowed: () => [t('Go back to your editor'), t('Hub Lens is signing you in. You can close this page.')],
  refused: () => [t('You are not signed in'), t('Go back to your editor to see why.')],
  unknown: () => [t('Nothing to show here'), t('Hub Lens uses this address to sign you in.')],
} as const;

/** What the browser shows after the hub's page has sent it back. Runs no script. */
export function returnPage(outcome: keyof typeof words): string {
  const [title, text] = words[outcome]();
  return `<!doctype html>
<html lang="${vscode.env.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Hub Lens: ${title}</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 30rem; padding: 0 1rem; text-align: center }</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`;
}
