import { writeYaml } from '../../yaml';

interface SampleData {
  /** As the evaluation names it. */
  readonly file: string;
  /** How a template names the column that is asked about, and that with the right answer. */
  readonly input: string;
  readonly expected: string;
}

/** An evaluation to begin with: it runs as it is, once its models are chosen. */
export function sampleEvaluation(data?: SampleData): string {
  const models = ['Qwen/Qwen2.5-7B-Instruct', 'meta-llama/Llama-3.1-8B-Instruct'];
  const written =
    data === undefined
      ? {
          name: 'Which model sorts reviews best?',
          prompt: 'Is this review positive or negative? Answer with one word.\n\n{{ review }}',
          models,
          tests: [
            { vars: { review: 'The room was lovely.', expected: 'positive' } },
            { vars: { review: 'We waited an hour for cold soup.', expected: 'negative' } },
          ],
          assert: [{ type: 'label', value: '{{ expected }}' }],
        }
      : {
          name: `Which model answers ${data.file} best?`,
          prompt: `Answer in one word.\n\n${data.input}`,
          models,
          data: { file: data.file, rows: 50 },
          assert: [{ type: 'icontains', value: data.expected }],
        };
  return writeYaml(written);
}
