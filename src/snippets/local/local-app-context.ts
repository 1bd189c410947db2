import { type ModelRecord, quantizationLabel, repositoryName, sampleInput } from '../../catalogue';

/** What the templates of local apps read. Without a file, or a label in its path, what is missing is marked. */
export function localAppContext(model: ModelRecord, file?: string): object {
  const { id, tags, pipeline_tag } = model;
  const quant = quantizationLabel(file ?? '') ?? '{{QUANT_TAG}}';
  const tagged = `${id}:${quant}`;
  const mlx = tags.includes('mlx');
  const seesImages = pipeline_tag === 'image-text-to-text';
  return {
    id,
    /** The id without its owner. */
    name: repositoryName(id),
    file: file ?? '{{GGUF_FILE}}',
    quant,
    /** The id with the quantization that an app is to take. */
    tagged,
    /** The id under which a server on this machine offers the model to an agent. */
    served: mlx ? id : tagged,
    modalities: seesImages ? ['text', 'image'] : ['text'],
    messages: sampleInput(model, seesImages ? pipeline_tag : 'text-generation'),
    prompt: 'The old lighthouse keeper opened the door and',
    gguf: hasContextLength(model),
    mlx,
    conversational: tags.includes('conversational'),
    mistral_common: tags.includes('mistral-common'),
    ryzen_ai: ['ryzenai-hybrid', 'ryzenai-npu'].some((tag) => tags.includes(tag)),
  };
}

function hasContextLength({ gguf }: ModelRecord): boolean {
  return (
    typeof gguf === 'object' && gguf !== null && 'context_length' in gguf && Boolean(gguf.context_length)
  );
}
