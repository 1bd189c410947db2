import * as z from 'zod/mini';
import { InputError } from '../../../../inference';
import type { CodeSnippet } from '../../../../protocol';
import { ownTask } from '../../../../trial';
import { callCode } from '../../../code/call-code';
import { languageFacts, languageNamed } from '../../../kit/languages';
import { fenced } from '../../../kit/words/plain';
import { codeBudget, cut } from '../budget';
import { about, defineTool, modelField } from '../tool';

const word = z.string().check(z.maxLength(100));

const schema = z.object({
  model: modelField,
  language: z.optional(word).check(about('python, js, ts, sh, go, csharp or http. Default: python.')),
  client: z
    .optional(word)
    .check(
      about(
        'Client to use, such as huggingface_hub, OpenAI, requests, curl or fetch. Default: the best of the language.',
      ),
    ),
  provider: z.optional(word).check(about('ID of the inference provider. Default: auto, the hub chooses.')),
  task: z
    .optional(word)
    .check(about("What it is called for. Default: the model's own task; conversational for a chat.")),
  streaming: z.optional(z.boolean()).check(about("Whether a chat's answer streams. Default: false.")),
});

export const inferenceSnippet = defineTool({
  name: 'hub_inference_snippet',
  schema,
  budget: codeBudget,
  describe: ({ model }, t) => t('Writing the code that calls {0}…', model),
  async run({ model: id, language = 'python', client, provider = 'auto', task, streaming = false }, call) {
    const { world, signal, budget } = call;
    const model = await world.model(id, signal);
    const target = { model: model.id, provider, task: task ?? ownTask(model) ?? model.pipeline_tag ?? '' };
    const asked = { target, input: { kind: 'form', values: {} }, parameters: {}, streaming } as const;
    const { snippets, ...rest } = callCode(model, asked, await world.travel());
    if (snippets.length === 0) {
      throw new InputError(noSnippet(id, 'reason' in rest ? rest.reason : undefined));
    }
    const snippet = choose(snippets, languageNamed(language), client);
    if (snippet === undefined) {
      throw new InputError(`No such client writes this call. There are: ${clientsOf(snippets).join(', ')}.`);
    }
    return cut(write(snippet, snippets), budget);
  },
});

function choose(snippets: readonly CodeSnippet[], language: string, client: string | undefined) {
  const ofClient = snippets.filter((each) => client === undefined || isNamed(each, client));
  return (
    ofClient.find((each) => each.language === language) ?? (client === undefined ? undefined : ofClient[0])
  );
}

function isNamed({ client }: CodeSnippet, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_./-]+/g, '');
  return plain(client) === plain(name);
}

function write(snippet: CodeSnippet, all: readonly CodeSnippet[]): string {
  const { language, client, content, install } = snippet;
  const others = clientsOf(all.filter((each) => each !== snippet));
  return [
    ...(install === undefined ? [] : [`Install\n${fenced(install, 'sh')}`]),
    `${languageFacts(language).label}, ${client}. The token is read from the environment.\n${fenced(content, language)}`,
    ...(others.length === 0 ? [] : [`Others can make this call too: ${others.join(', ')}.`]),
  ].join('\n\n');
}

function clientsOf(snippets: readonly CodeSnippet[]): string[] {
  return snippets.map(({ language, client }) => `${client} (${language})`);
}

function noSnippet(id: string, reason: string | undefined): string {
  return `There is no code that calls ${id} so. ${reason ?? ''} Look at hub_model_facts for who serves it and for what.`;
}
