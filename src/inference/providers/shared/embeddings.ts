import type { ProviderCall, ProviderTask } from '../../provider';
import { asEmbeddings } from '../../tasks/numbers';
import type { FeatureExtractionOutput } from '../../tasks/results';
import { jsonBody } from './bodies';

/** Embeddings as OpenAI-compatible servers make them. */
export function embeddings(
  path = '/v1/embeddings',
  body: (call: ProviderCall) => Readonly<Record<string, unknown>> = embeddingsBody,
): ProviderTask<FeatureExtractionOutput> {
  return {
    path,
    body: (call) => jsonBody(body(call)),
    read: (answer, { label }) => asEmbeddings(answer, label),
  };
}

function embeddingsBody({ extra, parameters, inputs, model }: ProviderCall): Record<string, unknown> {
  return { ...extra, ...parameters, input: inputs, model };
}

/** For servers that take nothing but the texts. */
export function textsOnly({ inputs, model }: ProviderCall): Record<string, unknown> {
  return { input: inputs, model };
}
