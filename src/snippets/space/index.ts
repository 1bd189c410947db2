import type { SnippetLanguage } from '../language';
import { renderBlocks } from '../library/blocks';
import { callContext } from './call-context';
import type { SpaceCall } from './space-call';
import python from './templates/gradio_client.py.jinja';
import script from './templates/gradio-client.js.jinja';

export type { SpaceCall } from './space-call';

interface SpaceClient {
  readonly language: SnippetLanguage;
  /** The package. */
  readonly client: string;
  readonly install: string;
  readonly source: string;
}

const clients: readonly SpaceClient[] = [
  { language: 'python', client: 'gradio_client', install: 'pip install gradio_client', source: python },
  { language: 'js', client: '@gradio/client', install: 'npm install @gradio/client', source: script },
];

export interface SpaceSnippet extends Omit<SpaceClient, 'source'> {
  readonly content: string;
}

/** Programs that call an endpoint of a space, one for each of Gradio's own clients. */
export function spaceSnippets(call: SpaceCall): SpaceSnippet[] {
  const context = callContext(call);
  return clients.map(({ source, ...client }) => {
    const blocks = renderBlocks({ source, language: client.language }, context);
    return { ...client, content: blocks.map(({ content }) => content).join('\n') };
  });
}
