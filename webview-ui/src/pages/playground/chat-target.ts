import type { ModelDetails } from '../../../../src/protocol';

/** Lets the router choose among the providers. */
export const automatic = { id: 'auto', label: 'Automatic' };

/** The provider to ask: the one that was chosen where it serves the model, and else the router's choice. */
export function providerOf(model: ModelDetails | undefined, chosen: string): string {
  return model?.providers.some(({ id }) => id === chosen) ? chosen : automatic.id;
}

/**
 * Why no message can be sent; undefined when one can.
 *
 * @param model what the hub says of the chosen model, once it is known
 */
export function obstacleTo(
  modelId: string | undefined,
  model: ModelDetails | undefined,
  lookingUp: boolean,
): string | undefined {
  if (modelId === undefined) {
    return 'Choose a model to send it a message.';
  }
  if (model === undefined) {
    return lookingUp ? 'The model is being looked up.' : 'The model could not be looked up.';
  }
  return model.chat
    ? undefined
    : `No provider serves ${model.id} for chat at the moment. Choose another model.`;
}
