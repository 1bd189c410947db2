/** A server on the user's own machine, which wants no key. */
export function isLocalServer(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostOf(url));
}

/** A server of the hub's, which a hub token opens. */
export function isHubServer(url: string): boolean {
  return /(^|\.)(huggingface\.co|huggingface\.cloud|hf\.space)$/.test(hostOf(url));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
