import type { Sample } from '../../../../src/catalogue';
import { modelRecordSchema } from '../../../../src/hub/model-record';
import type { InferenceTask } from '../../../../src/inference';
import type { InferenceSnippetOptions } from '../../../../src/snippets';
import { argsOf, methodOf, resultOf } from '../../../calls';
import type { Pair } from '../../../calls/pairs';
import { hubModelOf, keyOf } from '../../../hub';
import type { AnswerKind, ClientCall, SnippetCase } from './snippet-case';

/** Of a member of acme-lab. */
export const hubToken = 'hf_localMember';

/** What a task has no sample for. */
const ownInputs: { readonly [T in InferenceTask]?: Sample } = {
  'visual-question-answering': { image: 'photo.jpg', question: 'How many wheels does it have?' },
};

const kinds: Readonly<Record<string, AnswerKind>> = { image: 'png', video: 'mp4', audio: 'wav' };

/** What the task answers with: a text, a file, or a list of sounds. */
function answerOf(task: InferenceTask, provider: string): AnswerKind {
  const result = resultOf(task, provider);
  const [kind = ''] = result instanceof Blob ? result.type.split('/') : [];
  return task === 'audio-to-audio' ? 'wav' : (kinds[kind] ?? 'text');
}

/** The calls of a pair: one, or a chat whole and in pieces. */
export function casesOf(pair: Pair): SnippetCase[] {
  return pair.task === 'conversational' ? [caseOf(pair, false), caseOf(pair, true)] : [caseOf(pair, false)];
}

export function modelOf({ provider, row }: Pair) {
  return modelRecordSchema.parse({
    id: provider.directOnly ? `${provider.id}/${row.model}` : hubModelOf(provider.id, row),
    pipeline_tag: row.task === 'conversational' ? 'text-generation' : row.task,
    tags: row.task === 'conversational' ? ['conversational'] : [],
  });
}

function caseOf(pair: Pair, streaming: boolean): SnippetCase {
  const { provider, row, task, way } = pair;
  const model = modelOf(pair);
  const args = argsOf(task, provider.id);
  const method = streaming ? 'chatCompletionStream' : methodOf(task);
  const token = way === 'routed' || provider.routedOnly ? hubToken : keyOf(provider.id);
  const hubCall: ClientCall = { token, method, args: { ...args, model: model.id, provider: provider.id } };
  const byRouter = { ...hubCall, args: { ...args, model: `${model.id}:${provider.id}` } };
  return {
    title: `${provider.id} ${task} ${row.model}${streaming ? ' streamed' : ''} ${way}`,
    model,
    options: optionsOf(pair, streaming),
    call: task === 'conversational' && way === 'routed' ? byRouter : hubCall,
    hubCall,
    answer: answerOf(task, provider.id),
    // A mask that lies elsewhere is a file.
    ...(task === 'image-segmentation' && provider.id === 'fal-ai' && { plainAnswer: 'png' }),
  };
}

export function optionsOf({ provider, row, task, way }: Pair, streaming: boolean): InferenceSnippetOptions {
  const { mapping } = row;
  const weightsPath = mapping?.adapterWeightsPath;
  return {
    provider: provider.id,
    providerModelId: row.model,
    ...(mapping && { lora: { ...(weightsPath !== undefined && { weightsPath }) } }),
    ...(ownInputs[task] && { inputs: ownInputs[task] }),
    streaming,
    directRequest: way === 'direct',
  };
}
