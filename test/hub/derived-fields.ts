import { createHash } from 'node:crypto';
import type { ModelFile } from './schemas';

/**
 * Adds what the hub works out itself. Its object ids and commit hashes are not known here, so they are made from
 * the model's id: stable, and of the right form.
 */
export function withDerivedFields(model: ModelFile, chatTemplate: string | undefined) {
  return {
    _id: objectId(model.id),
    ...model,
    modelId: model.id,
    author: ownerOf(model.id),
    sha: hex('sha1', `commit ${model.id}`),
    config: withChatTemplate(model.config, chatTemplate),
    baseModels: baseModels(model.tags),
  };
}

/** 24 hexadecimal digits. */
export function objectId(id: string): string {
  return hex('sha256', `object ${id}`).slice(0, 24);
}

export function hex(algorithm: 'sha1' | 'sha256', text: string | Uint8Array): string {
  return createHash(algorithm).update(text).digest('hex');
}

function ownerOf(id: string): string {
  return id.split('/')[0] ?? id;
}

function withChatTemplate(
  config: ModelFile['config'],
  chatTemplate: string | undefined,
): ModelFile['config'] {
  if (chatTemplate === undefined) {
    return config;
  }
  return { ...config, tokenizer_config: { ...config?.tokenizer_config, chat_template: chatTemplate } };
}

/** From tags such as `base_model:quantized:org/name`. */
function baseModels(tags: readonly string[]) {
  const relations = tags.map((tag) => /^base_model:(adapter|finetune|merge|quantized):(.+)$/.exec(tag));
  const found = relations.flatMap((match) => (match ? [{ relation: match[1], id: match[2] ?? '' }] : []));
  const relation = found[0]?.relation;
  return relation === undefined
    ? undefined
    : { relation, models: found.map(({ id }) => ({ _id: objectId(id), id })) };
}
