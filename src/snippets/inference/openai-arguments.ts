import { withExtraBody } from './python-call';

/** Arguments that OpenAI's Python client names; it sends others in `extra_body`. */
const named: ReadonlySet<string> = new Set(
  (
    'messages frequency_penalty logit_bias logprobs max_completion_tokens max_tokens metadata modalities n ' +
    'parallel_tool_calls prediction presence_penalty reasoning_effort response_format seed service_tier stop store ' +
    'stream_options temperature tool_choice tools top_logprobs top_p user verbosity'
  ).split(' '),
);

/** A chat's body as arguments of OpenAI's Python client, without what its templates write themselves. */
export function openAiArguments(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { model, stream, ...args } = body;
  return withExtraBody(args, named);
}
