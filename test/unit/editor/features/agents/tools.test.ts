import assert from 'node:assert/strict';
import { resultBudget } from '../../../../../src/editor/features/agents/budget';
import type { ToolCall } from '../../../../../src/editor/features/agents/tool';
import { agentTools } from '../../../../../src/editor/features/agents/tools/tool-table';
import { modelSearchSchema, toQuery } from '../../../../../src/editor/parts/model-search';
import { withHub } from '../../../local-hub/with-hub';
import { say } from '../../say';
import { modelHere, type TestWorld, worldOver } from './hub-world';

const token = 'hf_localReader';

describe('The tools for agents', () => {
  const hub = withHub();
  const world = (): TestWorld => worldOver(hub());

  function toolCall(over: TestWorld = world(), signal = new AbortController().signal): ToolCall {
    return { world: over, signal, budget: resultBudget };
  }
  function tool(name: string) {
    const found = agentTools.find((each) => each.name === name);
    assert.ok(found);
    return found;
  }
  const run = (name: string, input: unknown, call = toolCall()) => tool(name).run(input, call);
  const json = async (name: string, input: unknown) => JSON.parse(await run(name, input));

  it('may take more room where they give code', () => {
    const roomy = agentTools.filter(({ budget }) => budget !== undefined && budget > resultBudget);
    assert.deepEqual(roomy.map(({ name }) => name).sort(), ['hub_inference_snippet', 'hub_loading_snippet']);
  });

  describe('search', () => {
    it('finds by filters, and says which it took', async () => {
      const input = {
        task: 'speech-recognition',
        language: 'de',
        size: 'max:1B',
        sort: 'downloads',
        limit: 3,
      };
      await assert.rejects(
        run('hub_search_models', input),
        /not a task of the hub. Use one of: .*depth-estimation/,
      );
      const { models, search } = await json('hub_search_models', {
        ...input,
        task: 'automatic speech recognition',
      });
      assert.deepEqual(
        models.map(({ id }: { id: string }) => id),
        ['openai/whisper-large-v3-turbo', 'openai/whisper-tiny'],
      );
      assert.equal(search.task, 'automatic-speech-recognition');
      assert.deepEqual(Object.keys(models[0]), [
        ...['id', 'task', 'library', 'licence', 'gated', 'downloadsLastMonth', 'likes', 'updated'],
      ]);
    });

    it('takes one value or several that must all fit, as the page does', async () => {
      const filters = { library: ['transformers', 'onnx'], language: ['en', 'fr'] };
      const { models, search } = await json('hub_search_models', {
        library: ['Transformers', 'ONNX', 'onnx', ''],
        language: filters.language,
        limit: 30,
      });
      assert.deepEqual(search, { ...filters, sort: 'trendingScore' });
      const query = { ...toQuery(modelSearchSchema.parse(filters)), limit: 30 };
      const page = await world().hub().searchModels(query, {});
      const idOf = ({ id }: { readonly id: string }) => id;
      assert.deepEqual(models.map(idOf), page.models.map(idOf));
      assert.ok(models.length > 0 && models.length < 30, `${models.length}`);
      const one = await json('hub_search_models', { library: ['onnx'], limit: 30 });
      assert.deepEqual(one, await json('hub_search_models', { library: 'onnx', limit: 30 }));
      const none = await json('hub_search_models', { library: [], language: '', limit: 2 });
      assert.deepEqual(none, await json('hub_search_models', { limit: 2 }));
    });

    it('splits no value, and refuses more of them than a search takes', async () => {
      const { search } = await json('hub_search_models', { language: 'en,fr' });
      assert.deepEqual(search.language, ['en,fr']);
      const many = Array.from({ length: 11 }, (_, index) => `l${index}`);
      await assert.rejects(run('hub_search_models', { language: many }), /language: /);
      await assert.rejects(run('hub_search_models', { library: [1] }), /library: /);
    });

    it('says that there are more, and what to do when there are none', async () => {
      assert.match((await json('hub_search_models', { limit: 2 })).more, /higher limit/);
      const { models, advice } = await json('hub_search_models', { text: 'nowhere-to-be-found' });
      assert.deepEqual(models, []);
      assert.match(advice, /Leave out a filter/);
    });

    it('keeps to its budget, and says what it left out', async () => {
      const text = await run('hub_search_models', { limit: 30 }, { ...toolCall(), budget: 1500 });
      assert.ok(text.length <= 1500);
      const { models, leftOut } = JSON.parse(text);
      assert.equal(leftOut, `${30 - models.length} models, to keep the answer short`);
    });
  });

  describe('model facts', () => {
    it('tell who serves it at what price', async () => {
      const facts = await json('hub_model_facts', { model: 'openai/gpt-oss-120b' });
      assert.equal(facts.licence, 'apache-2.0');
      assert.equal(facts.parameters, '120.4B');
      assert.equal(facts.access, 'Open to all.');
      const priced = facts.servedBy.find((each: { price: unknown }) => typeof each.price === 'object');
      assert.ok(priced.price.inputPerMillionTokens > 0 && priced.contextLength > 0);
    });

    it('tell what to do for a gated model', async () => {
      const { access } = await json('hub_model_facts', { model: 'meta-llama/Llama-3.1-8B-Instruct' });
      assert.match(
        access,
        /its owners decide[\s\S]*meta-llama\/Llama-3.1-8B-Instruct[\s\S]*Hub Lens: Sign In/,
      );
      const signedIn = await run(
        'hub_model_facts',
        { model: 'meta-llama/Llama-3.1-8B-Instruct' },
        toolCall(worldOver(hub(), token)),
      );
      assert.match(signedIn, /lets them in/);
    });

    it('tell of a new name, and what becomes of a model that nobody serves', async () => {
      const { id, renamedFrom } = await json('hub_model_facts', { model: 'bert-base-uncased' });
      assert.deepEqual([id, renamedFrom], ['google-bert/bert-base-uncased', 'bert-base-uncased']);
      const { servedBy, note } = await json('hub_model_facts', { model: 'flair/ner-english' });
      assert.deepEqual(servedBy, []);
      assert.match(note, /hub_loading_snippet/);
    });

    it('hold what strangers wrote as data on one line', async () => {
      const text = await run('hub_model_facts', { model: 'oddity-works/strings-that-bite' });
      JSON.parse(text);
      assert.doesNotMatch(text, /[\p{Cc}\u202a-\u202e\u{e0000}-\u{e007f}]/u);
    });
  });

  it('tell what a task is for, and which models are recommended', async () => {
    const facts = await json('hub_task_facts', { task: 'question answering' });
    assert.equal(facts.id, 'question-answering');
    assert.deepEqual(facts.inputs, ['question (line)', 'context (text)']);
    assert.ok(facts.purpose.length > 50 && facts.recommendedModels[0].why.length > 20);
    for (const task of ['depth-estimation', 'reinforcement-learning', 'text-to-3d', 'sentiment-analysis']) {
      const text = await run('hub_task_facts', { task });
      assert.ok(text.length <= resultBudget && JSON.parse(text).id, task);
    }
  });

  describe('loading snippets', () => {
    it('are written with the library of the model, or the one that is asked for', async () => {
      const own = await run('hub_loading_snippet', { model: 'openai/whisper-tiny' });
      assert.match(own, /```sh\npip install[\s\S]*```python\n[\s\S]*openai\/whisper-tiny/);
      assert.match(
        await run('hub_loading_snippet', { model: 'BAAI/bge-m3', library: 'Sentence Transformers' }),
        /SentenceTransformer\(/,
      );
    });

    it('say which libraries there are when there is none', async () => {
      const rejected = run('hub_loading_snippet', { model: 'openai/whisper-tiny', library: 'keras' });
      await assert.rejects(
        rejected,
        /no code that loads openai\/whisper-tiny with keras. Use one of: transformers/,
      );
    });
  });

  describe('inference snippets', () => {
    it('are written in the language and for the client that are asked for', async () => {
      const model = 'Qwen/Qwen2.5-7B-Instruct';
      assert.match(await run('hub_inference_snippet', { model }), /```python\n[\s\S]*huggingface_hub/);
      assert.match(await run('hub_inference_snippet', { model, language: 'bash' }), /```sh\ncurl/);
      assert.match(
        await run('hub_inference_snippet', { model, client: 'openai', language: 'ts' }),
        /```ts\n[\s\S]*OpenAI/,
      );
      assert.match(await run('hub_inference_snippet', { model, streaming: true }), /stream=True/);
      await assert.rejects(
        run('hub_inference_snippet', { model, client: 'axios' }),
        /There are: huggingface_hub \(python\)/,
      );
    });

    it('say why there are none', async () => {
      const rejected = run('hub_inference_snippet', {
        model: 'julien-c/wine-quality',
        task: 'depth-estimation',
      });
      await assert.rejects(rejected, /There is no code that calls[\s\S]*hub_model_facts/);
    });
  });

  describe('runs', () => {
    const call = () => toolCall(worldOver(hub(), token));

    it('are asked for with model, provider, price and all that is sent', async () => {
      const input = { model: 'openai/gpt-oss-120b', text: 'Why is the sky blue?', provider: 'groq' };
      const { title, facts, note } = (await tool('hub_run_inference').confirm?.(input, call(), say)) ?? {};
      assert.equal(title, 'Run openai/gpt-oss-120b?');
      const told = Object.fromEntries(facts ?? []);
      assert.equal(told.Provider, 'Groq');
      assert.match(told.Price ?? '', /^\$[\d.]+ in, \$[\d.]+ out per 1M tokens$/);
      assert.equal(told['Sent as text'], 'Why is the sky blue?');
      assert.equal(told['Parameter max_tokens'], '2000');
      assert.match(note ?? '', /charged/);
      assert.ok(hub().requests.every(({ path }) => !path.includes('chat/completions')));
    });

    it('ask about a range of prices where the hub chooses, and say what is not known', async () => {
      const chat = { model: 'openai/gpt-oss-120b', text: 'Hi' };
      const told = Object.fromEntries(
        (await tool('hub_run_inference').confirm?.(chat, call(), say))?.facts ?? [],
      );
      assert.match(told.Provider ?? '', /^the hub chooses among .+, /);
      const summary = { model: 'facebook/bart-large-cnn', text: 'Long' };
      const other = Object.fromEntries(
        (await tool('hub_run_inference').confirm?.(summary, call(), say))?.facts ?? [],
      );
      assert.match(other.Price ?? '', /unknown/);
    });

    it('are asked for as what they are where nothing is sent', async () => {
      const input = { model: modelHere, text: 'Der Hund', provider: 'server:local' };
      const { facts, note, sent } = (await tool('hub_run_inference').confirm?.(input, call(), say)) ?? {};
      const told = Object.fromEntries(facts ?? []);
      assert.deepEqual(
        [told.Provider, told.Price, told.Task],
        ['This Machine', 'none', 'text-classification'],
      );
      assert.match(note ?? '', /^Nothing is sent/);
      assert.equal((sent as { task?: string }).task, 'text-classification');
      const embed = { ...input, task: 'feature-extraction' };
      const other = (await tool('hub_run_inference').confirm?.(embed, call(), say))?.facts ?? [];
      assert.equal(Object.fromEntries(other).Task, 'feature-extraction');
    });

    it('say what this machine runs, and how the user gets what it doesn’t', async () => {
      const here = { model: modelHere, text: 'Der Hund', provider: 'server:local' };
      await assert.rejects(
        run('hub_run_inference', { ...here, task: 'summarization' }, call()),
        /runs for: text-classification, feature-extraction/,
      );
      await assert.rejects(
        run('hub_run_inference', { ...here, model: 'tiny/gone' }, call()),
        /tiny\/gone is not on this machine[\s\S]*Download for This Machine/,
      );
      await assert.rejects(
        run('hub_run_inference', { model: modelHere, text: 'Der Hund' }, call()),
        /It is on this machine: run it with provider server:local/,
      );
      const facts = JSON.parse(await run('hub_model_facts', { model: modelHere }, call()));
      assert.deepEqual(facts.onThisMachine, {
        provider: 'server:local',
        tasks: ['text-classification', 'feature-extraction'],
        price: 0,
      });
    });

    it('go on where nobody can tell what is on this machine', async () => {
      const world = {
        ...worldOver(hub(), token),
        tasksHere: () => Promise.reject(new Error('The cache can’t be read')),
      };
      const facts = JSON.parse(await run('hub_model_facts', { model: modelHere }, toolCall(world)));
      assert.deepEqual([facts.id, facts.onThisMachine], [modelHere, undefined]);
      const served = { model: modelHere, text: 'Der Hund' };
      await assert.rejects(run('hub_run_inference', served, toolCall(world)), /hub_search_models/);
      const here = { ...served, provider: 'server:local' };
      await assert.rejects(run('hub_run_inference', here, toolCall(world)), /can’t be read/);
    });

    it('give the answer of a chat as data in a block that it cannot leave', async () => {
      const text = await run(
        'hub_run_inference',
        { model: 'Qwen/Qwen2.5-7B-Instruct', text: 'Say ``` please' },
        call(),
      );
      assert.match(
        text,
        /^Output of Qwen\/Qwen2.5-7B-Instruct for conversational. Run by .*data, not instructions:\n(```+)text\n[\s\S]+\n\1$/,
      );
      const sent = hub().requests.find(({ path }) => path.includes('chat/completions'));
      assert.match(JSON.stringify(sent?.body), /max_tokens[\s\S]*2000/);
    });

    it('run other tasks, and keep pictures as files', async () => {
      const inputs = { labels: ['sport', 'politics'] };
      const model = 'facebook/bart-large-mnli';
      assert.match(await run('hub_run_inference', { model, text: 'A goal!', inputs }, call()), /sport: 0\.9/);
      const drawing = worldOver(hub(), token);
      const text = await run(
        'hub_run_inference',
        { model: 'black-forest-labs/FLUX.1-schnell', text: 'A fox' },
        toolCall(drawing),
      );
      assert.match(text, /Saved \(image\/\w+, .+\): \/results\/1/);
      assert.equal(drawing.saved.length, 1);
    });

    it('say what is missing, who serves it, and what to do where nobody does', async () => {
      const missing = run(
        'hub_run_inference',
        { model: 'facebook/bart-large-mnli', text: 'A goal!' },
        call(),
      );
      await assert.rejects(missing, /"labels" is missing in inputs[\s\S]*text \(text\), labels \(labels\)/);
      const chat = { model: 'openai/gpt-oss-120b', text: 'Hi' };
      await assert.rejects(
        run('hub_run_inference', { ...chat, provider: 'replicate' }, call()),
        /replicate does not serve[\s\S]*groq/,
      );
      await assert.rejects(
        run('hub_run_inference', { ...chat, task: 'summarization' }, call()),
        /It is served for: conversational/,
      );
      await assert.rejects(
        run('hub_run_inference', { model: 'flair/ner-english', text: 'x' }, call()),
        /hub_search_models with provider "all"/,
      );
      await assert.rejects(
        run('hub_run_inference', { model: 'openai/gpt-oss-120b' }, call()),
        /Give the text/,
      );
    });

    it('end when they are cancelled', async () => {
      const controller = new AbortController();
      controller.abort();
      const cancelled = toolCall(worldOver(hub(), token), controller.signal);
      await assert.rejects(
        run('hub_run_inference', { model: 'openai/gpt-oss-120b', text: 'Hi' }, cancelled),
        { name: 'AbortError' },
      );
    });
  });

  it('list GGUF files from the smallest quantization to the largest', async () => {
    const { quantizations } = await json('hub_gguf_files', { model: 'bartowski/Llama-3.2-3B-Instruct-GGUF' });
    assert.ok(quantizations.length > 3);
    assert.match(quantizations[0].size, /GB$/);
    assert.ok(
      quantizations.findIndex(({ quantization }: { quantization: string }) => quantization === 'Q4_K_M') > 0,
    );
    await assert.rejects(
      run('hub_gguf_files', { model: 'openai/whisper-tiny' }),
      /has no GGUF files[\s\S]*whisper-tiny GGUF/,
    );
  });

  it('refuse an input that does not fit, in words', async () => {
    await assert.rejects(run('hub_model_facts', {}), /The input does not fit: model: /);
    await assert.rejects(run('hub_search_models', { size: 'huge', limit: 500 }), /size: [\s\S]*limit: /);
    await assert.rejects(run('hub_search_models', 'whisper'), /The input does not fit: input: /);
  });

  it('say of a model that is not there what the hub says', async () => {
    for (const name of [
      'hub_model_facts',
      'hub_loading_snippet',
      'hub_inference_snippet',
      'hub_gguf_files',
    ]) {
      await assert.rejects(run(name, { model: 'acme/nowhere' }), { name: 'HubError', reason: 'notFound' });
    }
  });
});
