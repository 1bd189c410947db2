/** The parameters with the number of inference steps under the name that some providers have for it. */
export function withSteps({
  num_inference_steps: steps,
  ...parameters
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...parameters, ...(steps !== undefined && { steps }) };
}
