import { callUrl } from '../../servers';
import type { InferenceSnippetOptions } from '../../snippets';

/** Code that calls a server of the user's own. Its key is read where the code runs. */
export function serverOptions({
  url,
  hasKey,
}: {
  readonly url: string;
  readonly hasKey: boolean;
}): Pick<InferenceSnippetOptions, 'provider' | 'endpointUrl' | 'endpointKey'> {
  // The address says who is called, so that no provider is named.
  return { provider: 'auto', endpointUrl: callUrl(url), endpointKey: hasKey };
}
