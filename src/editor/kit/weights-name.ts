const weightsFile = /\.(gguf|safetensors)$/i;

/** Whether we can look into a file of this name. */
export function isWeightsFile(path: string): boolean {
  return weightsFile.test(path);
}
