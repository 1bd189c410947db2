import { type ModelField, summaryFields } from '../../hub';
import { InputError } from '../../inference';
import type { HandlersOf } from '../../protocol';
import type { Services } from '../services';
import { toDetails } from './describe-model';
import { runChat } from './run-chat';

const detailFields: readonly ModelField[] = [...summaryFields, 'cardData', 'inferenceProviderMapping'];

/**
 * What the playground asks for.
 *
 * @param gatedModels gets the id of each described model to which access must be asked for
 */
export function playgroundHandlers(
  services: Services,
  gatedModels: Set<string>,
): HandlersOf<'describeModel' | 'run'> {
  return {
    async describeModel({ id }, { signal }) {
      const hub = services.hub();
      const details = toDetails(await hub.model(id, { expand: detailFields, signal }), hub);
      if (details.gated) {
        gatedModels.add(id);
      }
      return details;
    },
    async run({ target, input, parameters }, call) {
      if (input.kind !== 'chat') {
        throw new InputError(`${target.task} cannot be run here`);
      }
      const start = performance.now();
      const outcome = await runChat(await services.inference(), target, input.messages, parameters, call);
      const { text, finishReason, figures } = outcome;
      return {
        trial: crypto.randomUUID(),
        output: { kind: 'text', text },
        ...(finishReason !== undefined && { finishReason }),
        figures: { ...figures, totalMilliseconds: performance.now() - start },
      };
    },
  };
}
