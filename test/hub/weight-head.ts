import { ggufHead, int32s, text, texts, uint32 } from './gguf-file';
import type { HubModel } from './records';
import { safetensorsFile } from './safetensors-file';

const layers = 12;
const width = 512;

/** How a large file of the hub begins: model files have a true head, all others none. */
export function weightHead(model: HubModel, path: string): Uint8Array {
  if (path.endsWith('.gguf')) {
    return ggufOf(model);
  }
  return path.endsWith('.safetensors') ? safetensorsOf() : new Uint8Array(0);
}

/** As Qwen2.5 7B has it: https://huggingface.co/Qwen/Qwen2.5-7B-Instruct/blob/main/config.json. */
const shape = {
  block_count: 28,
  embedding_length: 3584,
  'attention.head_count': 28,
  'attention.head_count_kv': 4,
};

function ggufOf({ id, gguf }: HubModel): Uint8Array {
  const architecture = gguf?.architecture ?? 'llama';
  const template =
    '{{ bos_token }}{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}';
  return ggufHead({
    metadata: [
      ['general.architecture', text(architecture)],
      ['general.name', text(id)],
      ['general.file_type', uint32(15)],
      [`${architecture}.context_length`, uint32(gguf?.context_length ?? 8192)],
      ...Object.entries(shape).map(([key, value]) => [`${architecture}.${key}`, uint32(value)] as const),
      ['tokenizer.ggml.tokens', texts(['<s>', '</s>', '<|im_start|>', '<|im_end|>', 'a', 'b'])],
      ['tokenizer.ggml.token_type', int32s([3, 3, 3, 3, 1, 1])],
      ['tokenizer.ggml.bos_token_id', uint32(0)],
      ['tokenizer.ggml.eos_token_id', uint32(1)],
      ['tokenizer.chat_template', text(template)],
    ],
    tensors: Array.from({ length: layers }, (_, index) => ({
      name: `blk.${index}.attn_q.weight`,
      shape: [width, width],
      type: index % 2 === 0 ? 12 : 14,
    })),
  });
}

function safetensorsOf(): Uint8Array {
  const bytes = width * width * 2;
  const tensors = Array.from({ length: layers }, (_, index) => [
    `model.layers.${index}.self_attn.q_proj.weight`,
    { dtype: 'BF16', shape: [width, width], data_offsets: [index * bytes, (index + 1) * bytes] },
  ]);
  return safetensorsFile({ __metadata__: { format: 'pt' }, ...Object.fromEntries(tensors) });
}
