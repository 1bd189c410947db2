/** Weights in formats beside safetensors, and what comes with them. */
const otherWeights =
  /\.(?:bin|pt|pth|ckpt|h5|msgpack|ot|onnx|onnx_data|gguf|ggml|tflite|mlmodel|pb|safetensors\.old)$/i;

/** What describes a model, its tokenizer and its prompts. */
const descriptions =
  /(?:\.(?:json|txt|model|jinja|tiktoken|spm|bpe|py|yaml)|(?:^|\/)(?:LICENSE|NOTICE|README\.md))$/i;

/** Folders of conversions, which have weights and descriptions of their own. */
const conversions = /^(?:onnx|openvino|coreml|flax|tf|original|gguf)\//i;

/** The files that load a model from its safetensors, as the hub's own libraries do; none where it has no such weights. */
export function usualFiles(paths: readonly string[]): string[] {
  const own = paths.filter((path) => !conversions.test(path) && !otherWeights.test(path));
  return own.some(isSafetensors) ? own.filter((path) => isSafetensors(path) || descriptions.test(path)) : [];
}

function isSafetensors(path: string): boolean {
  return path.endsWith('.safetensors');
}
