import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { member, reader, refusal, withHub } from './with-hub';

const treeSchema = z.array(
  z.object({
    type: z.enum(['file', 'directory']),
    path: z.string(),
    size: z.int(),
    oid: z.string(),
    lfs: z.optional(z.object({ oid: z.string(), size: z.int(), pointerSize: z.int() })),
  }),
);

describe('The local hub: files', () => {
  const hub = withHub();
  const get = (path: string, init: RequestInit = {}) => fetch(hub().endpoint + path, init);
  const tree = async (path: string) => treeSchema.parse(await (await get(`/api/models/${path}`)).json());
  const large = '/openai/gpt-oss-20b/resolve/main/model-00001-of-00003.safetensors';

  it('lists one folder, or all of them', async () => {
    const top = await tree('google-bert/bert-base-uncased/tree/main');
    assert.ok(top.some(({ type, path }) => type === 'directory' && path === 'onnx'));
    assert.ok(!top.some(({ path }) => path.includes('/')));
    const all = await tree('google-bert/bert-base-uncased/tree/main?recursive=true');
    assert.ok(all.some(({ type, path }) => type === 'file' && path === 'onnx/model.onnx'));
    const folder = await tree('google-bert/bert-base-uncased/tree/main/onnx');
    assert.deepEqual(
      folder.map(({ path }) => path),
      ['onnx/model.onnx'],
    );
    const nested = 'espnet/kan-bayashi_ljspeech_vits/tree/main';
    assert.deepEqual(
      (await tree(`${nested}?recursive=true`))
        .filter(({ type }) => type === 'directory')
        .map(({ path }) => path),
      ['exp', 'exp/tts_train_vits_raw_phn_tacotron_g2p_en_no_space'],
    );
  });

  it('pages the list', async () => {
    const path = 'deepseek-ai/DeepSeek-R1/tree/main?recursive=true';
    const all = (await tree(path)).map((each) => each.path);
    const paged: string[] = [];
    let url: string | undefined = `${hub().endpoint}/api/models/${path}&limit=50`;
    while (url !== undefined) {
      const answer: Response = await fetch(url);
      paged.push(...treeSchema.parse(await answer.json()).map((each) => each.path));
      url = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    assert.ok(all.length > 160);
    assert.deepEqual(paged, all);
  });

  it('works sizes out from the parameters', async () => {
    const bert = await tree('google-bert/bert-base-uncased/tree/main');
    assert.equal(bert.find(({ path }) => path === 'model.safetensors')?.lfs?.size, 4 * 110_000_000);
    const quantized = await tree('bartowski/Llama-3.2-3B-Instruct-GGUF/tree/main');
    const sizeOf = (name: string) => quantized.find(({ path }) => path.includes(name))?.size ?? 0;
    assert.ok(sizeOf('Q4_K_M') < sizeOf('Q8_0') && sizeOf('Q8_0') < sizeOf('f16'));
  });

  for (const revision of ['none', 'refs%2Fpr%2F1', '0'.repeat(40)]) {
    it(`has no revision ${revision}`, async () => {
      for (const path of [
        `/api/models/openai-community/gpt2/tree/${revision}`,
        `/openai-community/gpt2/raw/${revision}/README.md`,
      ]) {
        const { status, code } = await refusal(await get(path));
        assert.deepEqual([status, code], [404, 'RevisionNotFound']);
      }
    });
  }

  for (const [path, cached] of [
    [
      '/openai-community/gpt2/resolve/main/config.json',
      /^\/api\/resolve-cache\/models\/openai-community\/gpt2\/[0-9a-f]{40}\/config\.json\?/,
    ],
    [
      '/datasets/nyu-mll/glue/resolve/main/preview.png',
      /^\/api\/resolve-cache\/datasets\/nyu-mll\/glue\/[0-9a-f]{40}\/preview\.png\?/,
    ],
    [
      '/spaces/hexgrad/Kokoro-TTS/resolve/main/app.py',
      /^\/api\/resolve-cache\/spaces\/hexgrad\/Kokoro-TTS\//,
    ],
  ] as const) {
    it(`redirects a small file to a relative address of its own: ${path}`, async () => {
      const answer = await get(path, { redirect: 'manual' });
      assert.equal(answer.status, 307);
      assert.match(answer.headers.get('Location') ?? '', cached);
      assert.equal((await get(path)).status, 200);
    });
  }

  it('sends a text file', async () => {
    const answer = await get('/openai-community/gpt2/resolve/main/config.json');
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('X-Repo-Commit') ?? '', /^[0-9a-f]{40}$/);
    const text = await answer.text();
    assert.deepEqual(JSON.parse(text), { architectures: ['GPT2LMHeadModel'], model_type: 'gpt2' });
    const oid = createHash('sha1').update(`blob ${text.length}\0${text}`).digest('hex');
    assert.equal(answer.headers.get('ETag'), `"${oid}"`);
    const listed = (await tree('openai-community/gpt2/tree/main')).find(({ path }) => path === 'config.json');
    assert.deepEqual([listed?.oid, listed?.size], [oid, text.length]);
  });

  it('answers for a former id and for a commit as well', async () => {
    const sha = (await get('/gpt2/resolve/main/config.json')).headers.get('X-Repo-Commit');
    assert.equal((await get(`/openai-community/gpt2/resolve/${sha}/config.json`)).status, 200);
  });

  it('answers HEAD like GET, without the body', async () => {
    const path = '/openai-community/gpt2/resolve/main/config.json';
    const head = await get(path, { method: 'HEAD' });
    const length = (await (await get(path)).text()).length;
    assert.equal(head.headers.get('Content-Length'), String(length));
    assert.equal(await head.text(), '');
    const far = await get(large, { method: 'HEAD' });
    assert.equal(far.headers.get('Content-Length'), '7766666667');
  });

  it('has no file that the model does not have', async () => {
    const { status, code } = await refusal(await get('/openai-community/gpt2/resolve/main/none.txt'));
    assert.deepEqual([status, code], [404, 'EntryNotFound']);
    assert.equal((await get('/api/models/openai-community/gpt2/tree/main/none')).status, 404);
  });

  it('sends a model card with its front matter, written or composed', async () => {
    const card = async (id: string) => (await get(`/${id}/raw/main/README.md`)).text();
    assert.match(await card('openai-community/gpt2'), /^---\nlicense: "mit"\n[\s\S]*\n---\n\n# GPT-2\n/);
    assert.match(await card('microsoft/phi-4'), /# phi-4\n[\s\S]*- \*\*Licence:\*\* mit\n/);
  });

  it('sends the chat template of the family, as a file and in the tokenizer configuration', async () => {
    const file = async (path: string) => (await get(`/HuggingFaceTB/SmolLM3-3B/resolve/main/${path}`)).text();
    const template = await file('chat_template.jinja');
    assert.match(template, /<\|im_start\|>/);
    assert.equal(JSON.parse(await file('tokenizer_config.json')).chat_template, template);
  });

  it('sends of a large file the pointer that git holds, where the raw file is asked for', async () => {
    const pointer = await (await get('/openai-community/gpt2/raw/main/model.safetensors')).text();
    assert.match(
      pointer,
      /^version https:\/\/git-lfs\.github\.com\/spec\/v1\noid sha256:[0-9a-f]{64}\nsize 548000000\n$/,
    );
  });

  it('keeps the files of a gated model for those who were let in', async () => {
    const path = '/meta-llama/Llama-3.1-8B-Instruct/resolve/main/config.json';
    const nobody = await refusal(await get(path));
    assert.deepEqual([nobody.status, nobody.code], [401, 'GatedRepo']);
    const stranger = await refusal(await get(path, { headers: reader }));
    assert.deepEqual([stranger.status, stranger.code], [403, 'GatedRepo']);
    assert.match(stranger.message ?? '', /http:\S+\/meta-llama\/Llama-3\.1-8B-Instruct\b/);
    assert.equal((await get(path, { headers: member })).status, 200);
  });

  for (const path of ['README.md', 'LICENSE.md']) {
    it(`shows everyone ${path} of a gated model where it is resolved, and keeps the raw one`, async () => {
      const model = '/black-forest-labs/FLUX.1-dev';
      assert.equal((await get(`${model}/resolve/main/${path}`)).status, 200);
      const raw = await refusal(await get(`${model}/raw/main/${path}`));
      assert.deepEqual([raw.status, raw.code], [401, 'GatedRepo']);
    });
  }

  it('keeps the files of a gated data set for those who were let in', async () => {
    const path = '/datasets/mozilla-foundation/common_voice_17_0/resolve/main/preview.png';
    assert.deepEqual((await refusal(await get(path))).code, 'GatedRepo');
    assert.equal((await get(path, { headers: member })).status, 200);
    assert.equal((await get(path.replace('preview.png', 'README.md'))).status, 200);
  });

  it('keeps the files of a private model for its owners', async () => {
    const path = '/acme-lab/contract-summarizer/raw/main/README.md';
    assert.equal((await get(path)).status, 401);
    assert.equal((await get(path, { headers: reader })).status, 404);
    assert.equal((await get(path, { headers: member })).status, 200);
  });

  it('redirects a large file to the CDN', async () => {
    const answer = await get(large, { redirect: 'manual' });
    assert.equal(answer.status, 302);
    assert.ok(answer.headers.get('Location')?.startsWith(`${hub().cdnEndpoint}/openai/gpt-oss-20b/`));
    assert.equal(answer.headers.get('X-Linked-Size'), '7766666667');
  });

  const part = (range: string, headers = {}) => get(large, { headers: { Range: range, ...headers } });

  it('sends any part of a file of many gigabytes, always the same', async () => {
    const bytes = async (range: string) => Buffer.from(await (await part(range)).arrayBuffer());
    const whole = await bytes('bytes=65000-66999');
    assert.equal(whole.length, 2000);
    assert.deepEqual(await bytes('bytes=65500-65599'), whole.subarray(500, 600));
    const answer = await part('bytes=-10');
    assert.equal(answer.status, 206);
    assert.equal(answer.headers.get('Content-Range'), 'bytes 7766666657-7766666666/7766666667');
    const rest = await part('bytes=7766666660-');
    assert.equal((await rest.arrayBuffer()).byteLength, 7);
  });

  it('says 416 for a part that lies outside', async () => {
    const answer = await part('bytes=7766666667-');
    assert.equal(answer.status, 416);
    assert.equal(answer.headers.get('Content-Range'), 'bytes */7766666667');
    const text = await get('/openai-community/gpt2/resolve/main/config.json', {
      headers: { Range: 'bytes=9999-' },
    });
    assert.equal(text.status, 416);
  });

  it('honours ranges of text files too', async () => {
    const answer = await get('/openai-community/gpt2/raw/main/README.md');
    const text = await answer.text();
    const first = await get('/openai-community/gpt2/resolve/main/README.md', {
      headers: { Range: 'bytes=4-9' },
    });
    assert.equal(first.status, 206);
    assert.equal(await first.text(), text.slice(4, 10));
  });

  it('refuses at the CDN a token that was meant for the hub, and a forged address', async () => {
    const location = (await get(large, { redirect: 'manual' })).headers.get('Location') ?? '';
    assert.equal((await fetch(location, { headers: { ...reader, Range: 'bytes=0-1' } })).status, 400);
    assert.equal((await fetch(`${location}0`, { headers: { Range: 'bytes=0-1' } })).status, 403);
    assert.equal((await fetch(location, { headers: { Range: 'bytes=0-1' } })).status, 206);
  });

  it('shows that fetch leaves the token behind', async () => {
    assert.equal((await part('bytes=0-9', reader)).status, 206);
    const seen = hub().requests.map(({ service, headers }) => [service, headers.authorization]);
    assert.deepEqual(seen, [
      ['hub', reader.Authorization],
      ['cdn', undefined],
    ]);
  });

  it('notes a download that was given up', async () => {
    const stop = new AbortController();
    const answer = await get(large, { signal: stop.signal });
    await answer.body?.getReader().read();
    stop.abort();
    await untilAborted();
    assert.equal(hub().requests.at(-1)?.aborted, true);
  });

  async function untilAborted(): Promise<void> {
    for (let tries = 0; tries < 200 && !hub().requests.at(-1)?.aborted; tries += 1) {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
});
