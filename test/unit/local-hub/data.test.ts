import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { modalities, taskList } from '../../../src/catalogue';
import { isModelId } from '../../../src/hub';
import { modelRecordSchema } from '../../../src/hub/model-record';
import { type HubData, type HubModel, loadData } from '../../hub/records';

const idsSchema = z.array(z.object({ id: z.string() }));

const providers = new Set([
  'baseten',
  'cerebras',
  'cohere',
  'deepinfra',
  'fal-ai',
  'featherless-ai',
  'fireworks-ai',
  'groq',
  'hf-inference',
  'novita',
  'nscale',
  'openai',
  'ovhcloud',
  'publicai',
  'replicate',
  'scaleway',
  'together',
  'wavespeed',
  'zai-org',
]);

describe('The local hub: data', () => {
  let data: HubData;
  before(async () => {
    data = await loadData(resolve('test/hub/data'));
  });
  const models = () => [...data.models.values()];

  it('has models for every modality and most tasks', () => {
    assert.ok(models().length >= 110);
    const present = new Set(models().map(({ pipeline_tag }) => pipeline_tag));
    for (const { id } of modalities) {
      assert.ok(
        taskList.some((task) => task.modality === id && present.has(task.id)),
        id,
      );
    }
    assert.ok(taskList.filter(({ id }) => present.has(id)).length >= 45);
  });

  it('has ids that are legal, and each once', async () => {
    assert.deepEqual(
      models().filter(({ id }) => !isModelId(id)),
      [],
    );
    const folder = resolve('test/hub/data/models');
    const ids: string[] = [];
    for (const name of await readdir(folder)) {
      const inFile = idsSchema
        .parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
        .map(({ id }) => id);
      assert.deepEqual(
        inFile,
        inFile.toSorted((one, other) => order(one, other)),
        name,
      );
      ids.push(...inFile);
    }
    assert.equal(new Set(ids.map((id) => id.toLowerCase())).size, ids.length);
  });

  it('is written as JSON with two spaces', async () => {
    const folder = resolve('test/hub/data');
    for (const name of (await readdir(folder, { recursive: true })).filter((each) =>
      each.endsWith('.json'),
    )) {
      const text = await readFile(join(folder, name), 'utf8');
      assert.equal(text.trimEnd(), asciiJson(JSON.parse(text)), name);
    }
  });

  it('has a record of every model that another file names', () => {
    const onTaskPages = Object.values(data.tasks).flatMap(({ models: listed, widgetModels }) => [
      ...listed.map(({ id }) => id),
      ...widgetModels,
    ]);
    assert.ok(onTaskPages.length > 120);
    const named = [...onTaskPages, ...data.renamed.values(), ...data.router.keys(), ...data.cards.keys()];
    assert.deepEqual(
      named.filter((id) => !data.models.has(data.renamed.get(id) ?? id)),
      [],
    );
  });

  it('tags each model with its task, library, licence, languages and data sets', () => {
    for (const { id, tags, pipeline_tag, library_name, cardData } of models()) {
      const { license, language, datasets = [] } = cardData;
      const expected = [
        pipeline_tag,
        library_name,
        ...[license ?? []].flat().map((each) => `license:${each}`),
        ...[language ?? []].flat(),
        ...datasets.map((each) => `dataset:${each}`),
      ].filter((tag) => tag !== undefined);
      assert.deepEqual(
        expected.filter((tag) => !tags.includes(tag)),
        [],
        id,
      );
    }
  });

  it('names only providers that exist, and only models of its own', () => {
    for (const { id, inferenceProviderMapping = [] } of models()) {
      for (const { provider, hfModelId } of inferenceProviderMapping) {
        assert.ok(providers.has(provider), `${id}: ${provider}`);
        assert.equal(hfModelId, id);
      }
    }
  });

  it('has router details for each chat model that is served, and for no other provider', () => {
    for (const { id, inferenceProviderMapping = [] } of models()) {
      const chat = inferenceProviderMapping.filter(({ task }) => task === 'conversational');
      const served = chat.map(({ provider }) => provider);
      assert.deepEqual(Object.keys(data.router.get(id) ?? {}), served, id);
    }
  });

  it('has records that the extension itself can read', () => {
    for (const model of models()) {
      const record: unknown = JSON.parse(JSON.stringify(model));
      const read = z.parse(modelRecordSchema, record);
      // What is odd about a licence is left out.
      const licence = Object.entries(model.cardData ?? {}).filter(([key]) => key.startsWith('license'));
      const isOdd = model.author === 'oddity-works';
      assert.deepEqual(
        isOdd ? { ...read, cardData: { ...read.cardData, ...Object.fromEntries(licence) } } : read,
        record,
      );
    }
  });

  it('has a chat template exactly where a file for it is listed', () => {
    for (const { id, config, siblings } of models()) {
      const listed = siblings.some(({ rfilename }) => rfilename === 'chat_template.jinja');
      assert.equal(config?.tokenizer_config?.chat_template !== undefined, listed, id);
    }
  });

  it('has the chat templates of six families', () => {
    const templates = new Set(models().map(({ config }) => config?.tokenizer_config?.chat_template));
    templates.delete(undefined);
    assert.equal(templates.size, 6);
    for (const source of templates) {
      assert.match(String(source), /for message in[\s\S]*message\.content/);
    }
  });

  it('has the odd ones that tests need', () => {
    const some = (test: (model: HubModel) => boolean) => models().some(test);
    assert.ok(some(({ pipeline_tag }) => pipeline_tag === undefined));
    assert.ok(some(({ tags }) => tags.includes('custom_code')));
    assert.ok(some(({ gguf }) => gguf !== undefined));
    assert.ok(some(({ gated }) => gated === 'auto') && some(({ gated }) => gated === 'manual'));
    assert.equal(models().filter((model) => model.private).length, 2);
    const hostile = JSON.stringify(data.models.get('oddity-works/strings-that-bite'));
    for (const piece of ['\\"quoted', '${', '$(', '</script>', '\\n', '\u202e', '`', '{{']) {
      assert.ok(hostile.includes(piece), piece);
    }
  });
});

function order(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : 1;
}

/** Beyond ASCII everything is escaped, so that a reader sees the characters that hide. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
