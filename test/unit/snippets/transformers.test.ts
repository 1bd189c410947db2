import assert from 'node:assert/strict';
import { type ModelRecord, tasksOfLibrary } from '../../../src/catalogue';
import { librarySnippetBlocks, librarySnippets } from '../../../src/snippets';
import { modelRecord } from '../../models';
import { python } from './processes';

/** Names and calls of a program, each call with its arguments as Python's own `ast` reads them. */
const reader = `
import ast, json, sys

def value(node):
    try:
        return ast.literal_eval(node)
    except ValueError:
        return {"code": ast.unparse(node)}

def read(source):
    tree = ast.parse(source)
    imports = [(n.module, a.name) for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names]
    calls = [
        {
            "call": ast.unparse(n.func) if isinstance(n.func, (ast.Name, ast.Attribute)) else "",
            "positional": [value(a) for a in n.args],
            "named": {k.arg or "**": value(k.value) for k in n.keywords},
        }
        for n in ast.walk(tree) if isinstance(n, ast.Call)
    ]
    stored = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    known = stored | {name for _, name in imports} | {"print"}
    loaded = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    return {"imports": imports, "calls": calls, "unknown": sorted(loaded - known)}

print(json.dumps([read(source) for source in json.load(sys.stdin)]))
`;

interface Call {
  readonly call: string;
  readonly positional: readonly unknown[];
  readonly named: Readonly<Record<string, unknown>>;
}

interface Program {
  readonly imports: readonly (readonly [string, string])[];
  readonly calls: readonly Call[];
  readonly unknown: readonly string[];
}

const id = 'acme/model';
const chatTemplate = { config: { tokenizer_config: { chat_template: '{{ messages }}' } } };

function record(fields: Partial<Record<keyof ModelRecord, unknown>>): ModelRecord {
  return modelRecord({
    id,
    transformersInfo: { auto_model: 'AutoModelForCausalLM', processor: 'AutoTokenizer' },
    ...fields,
  });
}

async function programsOf(model: ModelRecord): Promise<Program[]> {
  return (await python(reader, librarySnippets(model, 'transformers'))) as Program[];
}

function find({ calls }: Program, name: string): Call {
  const call = calls.find((each) => each.call === name);
  assert.ok(call, `${name} is called`);
  return call;
}

function names({ calls }: Program): string[] {
  return calls.map(({ call }) => call);
}

describe('the snippets of Transformers', () => {
  it('have a pipeline for each of its 28 tasks, and use no name they do not define', async () => {
    const tasks = tasksOfLibrary('transformers');
    assert.equal(tasks.length, 28);
    const models = tasks.flatMap((task) =>
      [[], ['conversational'], ['conversational', 'image-text-to-text'], ['custom_code']].map((tags) =>
        record({ pipeline_tag: task, tags, ...chatTemplate }),
      ),
    );
    const sources = models.map((model) => librarySnippets(model, 'transformers'));
    assert.ok(sources.every((blocks) => blocks.length === 2));
    const programs = (await python(reader, sources.flat())) as Program[];
    models.forEach((model, index) => {
      const both = programs.slice(2 * index, 2 * index + 2);
      const pipeline = both.find((program) => names(program).includes('pipeline'));
      const direct = both.find((program) => program !== pipeline);
      assert.ok(pipeline && direct);
      assert.deepEqual(find(pipeline, 'pipeline').positional, [model.pipeline_tag]);
      assert.equal(find(pipeline, 'pipeline').named.model, id);
      assert.deepEqual([...pipeline.unknown, ...direct.unknown], []);
    });
  });

  it('say their titles, and keep the cell marker out of the code', () => {
    const blocks = librarySnippetBlocks(record({ pipeline_tag: 'fill-mask' }), 'transformers');
    assert.equal(blocks.length, 2);
    for (const { title, language, content } of blocks) {
      assert.notEqual(title, '');
      assert.equal(language, 'python');
      assert.doesNotMatch(content, /%%/);
    }
  });

  it('load directly only, without a task of the library', async () => {
    for (const pipeline_tag of [undefined, 'robotics', 'toString']) {
      const [direct, ...more] = await programsOf(record({ ...(pipeline_tag && { pipeline_tag }) }));
      assert.ok(direct);
      assert.deepEqual(more, []);
      assert.deepEqual(names(direct), [
        'AutoTokenizer.from_pretrained',
        'AutoModelForCausalLM.from_pretrained',
      ]);
      assert.deepEqual(find(direct, 'AutoModelForCausalLM.from_pretrained').named, { device_map: 'auto' });
    }
  });

  it('trust remote code in each load of a model with custom code', async () => {
    const [pipeline, direct] = await programsOf(record({ pipeline_tag: 'fill-mask', tags: ['custom_code'] }));
    assert.ok(pipeline && direct);
    assert.equal(find(pipeline, 'pipeline').named.trust_remote_code, true);
    for (const { named } of direct.calls) {
      assert.equal(named.trust_remote_code, true);
    }
  });

  it('take no word of Python for a class', () => {
    const transformersInfo = { auto_model: 'class', processor: 'None' };
    const [source = ''] = librarySnippets(record({ transformersInfo }), 'transformers');
    assert.match(source, /^from transformers import AutoModel$/m);
  });

  it('trust remote code by either name of the tag', () => {
    const [source = ''] = librarySnippets(record({ tags: ['trust-remote-code'] }), 'transformers');
    assert.match(source, /trust_remote_code=True/);
  });

  it('name the processor after its class', async () => {
    const variables = {
      AutoTokenizer: 'tokenizer',
      AutoFeatureExtractor: 'extractor',
      AutoImageProcessor: 'processor',
    };
    for (const [processor, variable] of Object.entries(variables)) {
      const transformersInfo = { auto_model: 'AutoModel', processor };
      const [source = ''] = librarySnippets(record({ transformersInfo }), 'transformers');
      assert.match(source, RegExp(`^${variable} = ${processor}\\.from_pretrained`, 'm'));
    }
  });

  it('load the model alone, and never chat, without a processor', async () => {
    const model = record({
      transformersInfo: { auto_model: 'AutoModel' },
      tags: ['conversational'],
      ...chatTemplate,
    });
    const [direct] = await programsOf(model);
    assert.ok(direct);
    assert.deepEqual(names(direct), ['AutoModel.from_pretrained']);
  });

  it('ask a conversational model a question', async () => {
    const model = record({ pipeline_tag: 'text-generation', tags: ['conversational'], ...chatTemplate });
    const [pipeline, direct] = await programsOf(model);
    assert.ok(pipeline && direct);
    assert.deepEqual(find(pipeline, 'pipe').positional, [{ code: 'messages' }]);
    assert.deepEqual(find(direct, 'tokenizer.apply_chat_template').named, {
      add_generation_prompt: true,
      tokenize: true,
      return_dict: true,
      return_tensors: 'pt',
    });
    assert.equal(find(direct, 'model.generate').named.max_new_tokens, 40);
    assert.deepEqual(find(direct, 'tokenizer.decode').positional, [
      { code: "outputs[0][inputs['input_ids'].shape[-1]:]" },
    ]);
  });

  it('chat directly with any of the three chat templates, and not without one', async () => {
    const configs = [
      { tokenizer_config: { chat_template: 'x' } },
      { processor_config: { chat_template: 'x' } },
      { chat_template_jinja: 'x' },
    ];
    for (const config of configs) {
      const [direct] = await programsOf(record({ tags: ['conversational'], config }));
      assert.ok(direct && names(direct).includes('model.generate'));
    }
    const [direct] = await programsOf(record({ tags: ['conversational'] }));
    assert.ok(direct && !names(direct).includes('model.generate'));
  });

  it('show a picture to a model that takes pictures', async () => {
    const tags = ['conversational', 'image-text-to-text'];
    const [pipeline, direct] = await programsOf(
      record({ pipeline_tag: 'image-text-to-text', tags, ...chatTemplate }),
    );
    assert.ok(pipeline && direct);
    assert.deepEqual(find(pipeline, 'pipe').named, { text: { code: 'messages' } });
    for (const source of librarySnippets(
      record({ pipeline_tag: 'image-text-to-text', tags, ...chatTemplate }),
      'transformers',
    )) {
      assert.match(source, /"type": "image",\s+"url": "https:/);
    }
  });

  it('classify a picture, with labels where the task needs them', async () => {
    const [zeroShot] = await programsOf(record({ pipeline_tag: 'zero-shot-image-classification' }));
    const [plain] = await programsOf(record({ pipeline_tag: 'image-classification' }));
    assert.ok(zeroShot && plain);
    assert.deepEqual(find(zeroShot, 'pipe').named, { candidate_labels: ['animals', 'humans', 'landscape'] });
    assert.match(String(find(zeroShot, 'pipe').positional[0]), /^https:.*parrots\.png$/);
    assert.deepEqual(find(plain, 'pipe').named, {});
  });

  it('begin with the pipeline, but where version 5 dropped it with what still runs', () => {
    for (const task of tasksOfLibrary('transformers')) {
      const blocks = librarySnippetBlocks(record({ pipeline_tag: task }), 'transformers');
      const dropped = ['image-to-text', 'summarization', 'translation'].includes(task);
      const titles = dropped
        ? ['Direct loading', 'Pipeline (Transformers 4)']
        : ['Pipeline', 'Direct loading'];
      assert.deepEqual(
        blocks.map(({ title }) => title),
        titles,
        task,
      );
      const warned = blocks.filter(({ content }) => content.includes('pip install "transformers<5.0.0"'));
      assert.deepEqual(
        warned.map(({ title }) => title),
        dropped ? ['Pipeline (Transformers 4)'] : [],
        task,
      );
    }
  });

  it('are one line without transformersInfo, whatever the task', () => {
    const model = modelRecord({ id, pipeline_tag: 'fill-mask' });
    assert.deepEqual(librarySnippets(model, 'transformers'), ['# ⚠️ Type of model unknown\n']);
  });

  it('keep hostile values inside their literals', async () => {
    const hostile = `acme/"'\\\n# %% x\n""";import os;os.system("id")#\u2028\${x}$(id)\`id\`\0`;
    const transformersInfo = { auto_model: 'X;import os', processor: 'os.system' };
    for (const pipeline_tag of ['fill-mask', 'text-generation']) {
      const model = record({
        id: hostile,
        pipeline_tag,
        tags: ['conversational'],
        transformersInfo,
        ...chatTemplate,
      });
      const [pipeline, direct, ...more] = await programsOf(model);
      assert.ok(pipeline && direct);
      assert.deepEqual(more, []);
      assert.equal(find(pipeline, 'pipeline').named.model, hostile);
      assert.deepEqual(direct.calls, [
        { call: 'AutoModel.from_pretrained', positional: [hostile], named: { device_map: 'auto' } },
      ]);
    }
  });

  it('are none for a library without a template', () => {
    for (const library of ['no-such-library', 'nope', 'toString', '__proto__']) {
      assert.deepEqual(librarySnippets(record({}), library), []);
    }
  });
});
