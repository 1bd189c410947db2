import assert from 'node:assert/strict';
import fc from 'fast-check';
import { InputError, ProviderOutputError } from '../../../../src/inference';
import type { OutputType } from '../../../../src/inference/provider';
import { findProvider } from '../../../../src/inference/providers';
import { output, outputBase64 } from '../../../calls/files';
import { type AnswerCase, answerCases } from './answers';
import { comparable, type Outcome, outcomeOf } from './calls';

function answered({ spec, submitted, answers, fileType }: AnswerCase) {
  return outcomeOf(spec, submitted, answers, fileType === undefined ? {} : { fileType });
}

/** As {@link answered}, with another last answer. Where that means to wait on, the right one follows. */
function answeredAtLast({ spec, submitted, answers }: AnswerCase, last: unknown) {
  return answers === undefined
    ? outcomeOf(spec, last)
    : outcomeOf(spec, submitted, [...answers.slice(0, -1), last, ...(answers.length === 1 ? answers : [])]);
}

/** What takes the place of a part of an answer. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  5,
  '',
  'text',
  '/etc/passwd',
  [],
  [[]],
  {},
  'file:///x',
];

/** Every answer that differs from this one in one place. */
function* spoiled(answer: unknown): Generator<unknown> {
  yield* wrong;
  if (typeof answer !== 'object' || answer === null || answer instanceof Blob) {
    return;
  }
  for (const [key, value] of Object.entries(answer)) {
    for (const part of spoiled(value)) {
      yield Array.isArray(answer) ? answer.with(Number(key), part) : { ...answer, [key]: part };
    }
  }
}

/** Whether a result has the shape that one of the right results of its task has. */
function isLike(result: unknown, right: unknown): boolean {
  if (right instanceof Blob || result instanceof Blob) {
    return result instanceof Blob && right instanceof Blob;
  }
  if (Array.isArray(right)) {
    return Array.isArray(result) && result.every((item) => isLike(item, right[0]));
  }
  if (typeof right === 'object' && right !== null) {
    return typeof result === 'object' && result !== null && !Array.isArray(result);
  }
  return typeof result === typeof right;
}

const failure = /^(Received malformed response( from .+ API: expected|: Expected)|Timed out)/;

/** In a result of the right shape, or in an error that says what is wrong. */
async function endsWell(outcome: Promise<Outcome>, right: unknown): Promise<void> {
  try {
    const { result } = await outcome;
    assert.ok(isLike(result, right), JSON.stringify(result));
  } catch (error) {
    assert.ok(error instanceof ProviderOutputError, String(error));
    assert.match(error.message, failure);
  }
}

describe('answers of providers with media and jobs', () => {
  for (const each of answerCases) {
    const { provider, task } = each.spec;
    it(`${provider} ${task} from ${JSON.stringify(each.says)}`, async () => {
      const { result } = await answered(each);
      assert.deepEqual(await comparable(result), await comparable(each.result));
    });
  }

  for (const each of answerCases) {
    const { provider, task } = each.spec;
    it(`${provider} ${task} is a result or an error for every answer that is nearly right`, async () => {
      for (const answer of spoiled(each.says)) {
        await endsWell(answeredAtLast(each, answer), each.result);
      }
      for (const answer of spoiled(each.submitted)) {
        await endsWell(outcomeOf(each.spec, answer, each.answers), each.result);
      }
    });

    it(`${provider} ${task} is a result or an error for any JSON`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (answer) => {
          await endsWell(answeredAtLast(each, answer), each.result);
          await endsWell(outcomeOf(each.spec, answer, each.answers), each.result);
        }),
        { numRuns: 50 },
      );
    });
  }

  it('cover every task of these providers', () => {
    const ids = new Set(answerCases.map(({ spec }) => spec.provider));
    assert.equal(ids.size, 8);
    for (const id of ids) {
      const covered = answerCases.filter(({ spec }) => spec.provider === id).map(({ spec }) => spec.task);
      assert.deepEqual([...new Set(covered)].sort(), Object.keys(findProvider(id)?.tasks ?? {}).sort());
    }
  });
});

describe('outputType of text-to-image', () => {
  const jpeg = `data:image/jpeg;base64,${outputBase64}`;
  const cases = answerCases.filter(({ spec }) => spec.task === 'text-to-image');

  function as(each: AnswerCase, outputType: OutputType) {
    return answered({ ...each, spec: { ...each.spec, outputType } });
  }

  for (const each of cases) {
    const { provider } = each.spec;
    const answer = each.says;
    const isBase64 = JSON.stringify(answer).includes('b64_json');

    it(`${provider} gives the address, and downloads nothing for it`, async () => {
      if (isBase64) {
        await assert.rejects(as(each, 'url'), ProviderOutputError);
        return;
      }
      const { result, downloads } = await as(each, 'url');
      assert.equal(result, output);
      assert.deepEqual(downloads, []);
    });

    it(`${provider} gives a data URL, always of a JPEG`, async () => {
      const { result } = await as(each, 'dataUrl');
      assert.equal(result, isBase64 ? 'data:image/jpeg;base64,QUJD' : jpeg);
    });

    it(`${provider} gives its answer`, async () => {
      const { result } = await as(each, 'json');
      assert.deepEqual(result, provider === 'black-forest-labs' ? { sample: output } : answer);
    });
  }

  it('is never refused by these providers', async () => {
    for (const each of cases) {
      await assert.doesNotReject(as(each, 'blob'), InputError);
    }
  });
});
