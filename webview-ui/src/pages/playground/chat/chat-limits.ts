import { type ModelDetails, serverOf, type Target } from '../../../../../src/protocol';
import { chatTask } from '../../../parts/model-target/chat-task';

/** What is known of how a model is run. */
export interface ChatLimits {
  /** In tokens. */
  readonly contextLength: number | undefined;
  /** Of what is sent, in US dollars for a million tokens. */
  readonly inputPrice: number | undefined;
  /** Whether it is known that the model sees images. */
  readonly seesImages: boolean;
}

/** Tasks of the hub for which models see images. */
const seeing: ReadonlySet<string> = new Set(['image-text-to-text', 'image-to-text', 'any-to-any']);

/** Where the hub chooses the provider, the chat is to fit whichever it is, and has no price before it is sent. */
export function chatLimits(
  model: ModelDetails | undefined,
  { provider }: Pick<Target, 'provider'>,
): ChatLimits {
  if (serverOf(provider) !== undefined) {
    return {
      contextLength: model?.server?.contextLength,
      inputPrice: undefined,
      seesImages: model?.server?.vision ?? false,
    };
  }
  const providers = model?.tasks.find(({ id }) => id === chatTask)?.providers ?? [];
  const chosen = providers.find(({ id }) => id === provider);
  const lengths = (chosen === undefined ? providers : [chosen]).flatMap(({ contextLength = 0 }) =>
    contextLength > 0 ? [contextLength] : [],
  );
  return {
    contextLength: lengths.length === 0 ? undefined : Math.min(...lengths),
    inputPrice: chosen?.price?.input,
    seesImages: seeing.has(model?.task ?? ''),
  };
}
