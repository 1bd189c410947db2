/**
 * What models write around calls that their server was to read. Sources: the chat templates of Qwen/Qwen2.5-7B-Instruct
 * and NousResearch/Hermes-3-Llama-3.1-8B, mistralai/Mistral-7B-Instruct-v0.3 and meta-llama/Llama-3.1-8B-Instruct.
 */
const marks = [/<tool_call>\s*[{[<]/, /\[TOOL_CALLS\]\s*[[{\w]/, /<function=[\w.-]+>/, /<\|python_tag\|>/];

/** Whether a text has a call in it that the server took for text. Whoever wrote it, it never runs. */
export function hasWrittenCall(text: string): boolean {
  return marks.some((mark) => mark.test(text));
}
