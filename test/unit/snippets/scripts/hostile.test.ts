import assert from 'node:assert/strict';
import {
  type BatchScriptInput,
  batchScript,
  type ScriptEngine,
  scriptEngines,
} from '../../../../src/snippets';
import { nasty } from '../hostile-texts';
import { readPrograms } from '../read-programs';
import { chatInput, formInput } from './variants';

const marker = 'plainest';

/** A text of the user's in every place that takes one. */
function inputsWith(text: string): readonly BatchScriptInput[] {
  const column = { kind: 'column', column: `c ${text}` } as const;
  const output = {
    name: `n ${text}`,
    format: 'csv',
    column: `o ${text}`,
    failureColumn: `f ${text}`,
  } as const;
  const dataset = { kind: 'dataset', id: `acme/${text}`, path: `p ${text}`, format: 'jsonl' } as const;
  const parameters = { [`k ${text}`]: [text], temperature: 0.5 };
  return [
    chatInput({
      ...{ output, parameters, columns: [`c ${text}`], source: { path: `p ${text}`, format: 'csv' } },
      input: { kind: 'chat', system: `s ${text}`, prompt: `t ${text}` },
      target: { model: `acme/${text}`, billTo: `b ${text}` },
    }),
    chatInput({ output, source: { path: `p ${text}`, format: 'lines' }, columns: [`c ${text}`] }),
    chatInput({ source: dataset, target: { directRequest: true, providerModelId: `m ${text}` } }),
    formInput(
      'question-answering',
      { question: { kind: 'text', text: `q ${text}` }, context: column },
      { output, source: dataset, target: { model: `acme/${text}`, billTo: `b ${text}` } },
    ),
    formInput('sentence-similarity', { sentence: column, sentences: column }, { output }),
    formInput('text-to-image', { text: column }, { output, parameters, limits: { requestsPerMinute: 5 } }),
  ];
}

function contentsOf(text: string): readonly (readonly [ScriptEngine, string])[] {
  return inputsWith(text).flatMap((input) =>
    scriptEngines.flatMap((engine) => {
      // A shell has no word for NUL, so that no line could start such a job.
      const refused = /\0/.test(text) && engine === 'jobs' && input.source.kind === 'file';
      return refused ? [] : [[engine, batchScript(input, engine).content] as const];
    }),
  );
}

describe('scripts for engines of many machines, with hostile texts', () => {
  it('keep their form, and each text decodes to itself', async () => {
    const texts = [marker, ...nasty];
    const scripts = texts.map(contentsOf);
    const programs = await readPrograms(
      scripts.flat().map(([, content]) => [{ title: '', language: 'python', content }]),
    );
    let at = 0;
    const read = scripts.map((each) => each.map(([engine]) => ({ engine, ...programs[at++] })));
    const plain = read[0] ?? [];
    for (const [index, text] of texts.entries()) {
      const others = read[index] ?? [];
      const matching = others.length === plain.length ? plain : plain.filter((_, place) => kept(place));
      for (const [place, program] of others.entries()) {
        const name = `${JSON.stringify(text).slice(0, 60)} ${program.engine} ${place}`;
        assert.equal(program.error, undefined, name);
        assert.equal(program.shape, matching[place]?.shape, name);
        const expected = (matching[place]?.texts ?? [])
          .filter(isWhole)
          .map((each) => each.replaceAll(marker, () => text));
        const found = new Set(program.texts);
        assert.deepEqual(
          expected.filter((each) => !found.has(each)),
          [],
          name,
        );
      }
    }
  });

  it('have names that the hub allows for the repository of a job', () => {
    for (const text of nasty) {
      const { content } = batchScript(chatInput({ output: { name: text } }), 'jobs');
      assert.match(content, /^REPOSITORY = "[A-Za-z0-9_](?:[A-Za-z0-9_]|[.-](?![.-]))*"$/m);
    }
  });
});

/** Which of the plain scripts have one for a text with NUL. */
function kept(place: number): boolean {
  const input = inputsWith(marker)[Math.floor(place / scriptEngines.length)];
  return scriptEngines[place % scriptEngines.length] !== 'jobs' || input?.source.kind === 'dataset';
}

/** Names of repositories, folders and files of a job are written as the hub writes them. */
function isWhole(text: string): boolean {
  return text.includes(marker) && !/^source\/|^n-/.test(text);
}
