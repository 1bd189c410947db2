import * as z from 'zod/mini';
import type { ModelRecord, ProviderMappingEntry } from '../../../../catalogue';
import type { RouterProvider } from '../../../../hub';
import { providerName } from '../../../../inference';
import { providerOfThisMachine } from '../../../../servers';
import { englishAmounts } from '../../../kit/amounts';
import { licenceNames } from '../../../kit/licences';
import { isGated } from '../../../kit/record';
import type { WeightSize } from '../../../kit/weight-size';
import { plainLine } from '../../../kit/words/plain';
import type { AgentWorld } from '../agent-world';
import { fitted } from '../budget';
import { defineTool, modelField } from '../tool';

const schema = z.object({ model: modelField });

export const modelFacts = defineTool({
  name: 'hub_model_facts',
  schema,
  describe: ({ model }, t) => t('Looking up {0} on the hub…', model),
  async run({ model: asked }, { world, signal, budget }) {
    const model = await world.model(asked, signal);
    const mapping = model.inferenceProviderMapping ?? [];
    const isChat = mapping.some(({ task }) => task === 'conversational');
    const [size, access, routed, here] = await Promise.all([
      world.size(model.id, signal).catch(() => undefined),
      accessOf(model, world, signal),
      isChat ? world.providersOf(model.id) : [],
      world.tasksHere(model.id).catch(() => []),
    ]);
    const facts = { ...factsOf(model, asked, world.hub().modelUrl(model.id)), ...sizeOf(size), access };
    const serving = mapping.filter(({ status }) => status === 'live');
    return fitted(serving, budget, (rows, leftOut) =>
      JSON.stringify({
        ...facts,
        servedBy: rows.map((entry) => servingOf(entry, routed)),
        ...(here.length > 0 && { onThisMachine: { provider: providerOfThisMachine, tasks: here, price: 0 } }),
        ...(leftOut > 0 && { leftOut: `${leftOut} providers, to keep the answer short` }),
        ...(serving.length === 0 && {
          note: 'No inference provider serves it. It can be loaded: see hub_loading_snippet.',
        }),
      }),
    );
  },
});

/** What the hub does not tell is left out. */
function factsOf(model: ModelRecord, asked: string, url: string) {
  const { id, pipeline_tag, library_name, cardData, downloads, likes, lastModified, disabled } = model;
  const { safetensors, gguf } = model;
  const parameters = safetensors?.total ?? gguf?.total;
  const licence = licenceNames(model);
  const contextLength = gguf?.context_length;
  return {
    id: plainLine(id),
    url,
    ...(id !== asked && { renamedFrom: plainLine(asked) }),
    ...(disabled === true && { disabled: 'The hub has taken this model out of service.' }),
    ...(cardData?.new_version != null && { newerVersion: plainLine(cardData.new_version) }),
    ...(pipeline_tag !== undefined && { task: plainLine(pipeline_tag) }),
    ...(library_name !== undefined && { library: plainLine(library_name) }),
    ...(licence !== undefined && { licence: plainLine(licence) }),
    ...(parameters !== undefined && { parameters: englishAmounts.count(parameters) }),
    ...(contextLength !== undefined && { contextLength }),
    ...(downloads !== undefined && { downloadsLastMonth: downloads }),
    ...(likes !== undefined && { likes }),
    ...(lastModified !== undefined && { updated: plainLine(lastModified.slice(0, 10)) }),
  };
}

function sizeOf(size: WeightSize | undefined) {
  if (size === undefined) {
    return {};
  }
  const { format, smallest, largest } = size;
  const bytes = [...new Set([smallest, largest].map(englishAmounts.bytes))].join(' to ');
  return { weights: `${bytes} of ${format}` };
}

/** Whether it can be loaded, and what the user has to do where it cannot. */
async function accessOf({ id, gated }: ModelRecord, world: AgentWorld, signal: AbortSignal): Promise<string> {
  if (!isGated({ gated })) {
    return 'Open to all.';
  }
  if (await world.hasAccess(id, signal).catch(() => false)) {
    return 'Gated; the access token of the user lets them in.';
  }
  const granted =
    gated === 'auto'
      ? 'access is granted at once to who accepts the conditions'
      : 'its owners decide who gets access';
  const page = world.hub().modelUrl(id);
  return `Gated: ${granted}. The user has to ask on ${page}, then run "Hub Lens: Sign In" in VS Code.`;
}

function servingOf({ provider, task }: ProviderMappingEntry, routed: readonly RouterProvider[]) {
  const told = task === 'conversational' ? routed.find((each) => each.provider === provider) : undefined;
  const { pricing, context_length, supports_tools, supports_structured_output } = told ?? {};
  return {
    provider: plainLine(provider),
    name: plainLine(providerName(provider)),
    task: plainLine(task),
    price:
      pricing == null
        ? 'unknown'
        : { inputPerMillionTokens: pricing.input, outputPerMillionTokens: pricing.output },
    ...(context_length != null && { contextLength: context_length }),
    ...(supports_tools != null && { tools: supports_tools }),
    ...(supports_structured_output != null && { structuredOutput: supports_structured_output }),
  };
}
