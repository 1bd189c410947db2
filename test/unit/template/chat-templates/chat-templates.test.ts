import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Template, TemplateRuntimeError } from '../../../../src/template';
import { needJinja } from '../judge';

const folder = 'test/unit/template/chat-templates';

const corpusSchema = z.object({
  clock: z.string(),
  defaults: z.record(z.string(), z.unknown()),
  conversations: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The text, the message of what the template or jinja2 raised, or the class of what Python raised. */
const outcomeSchema = z.union([
  z.string(),
  z.object({ error: z.string() }),
  z.object({ pythonError: z.string() }),
]);

const expectedSchema = z.record(z.string(), z.record(z.string(), outcomeSchema));

type Outcome = z.infer<typeof outcomeSchema>;

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const { clock, defaults, conversations } = corpusSchema.parse(JSON.parse(read('conversations.json')));
const expected = expectedSchema.parse(JSON.parse(read('expected.json')));

function assertOutcome(template: Template, context: object, outcome: Outcome): void {
  if (typeof outcome === 'string') {
    assert.equal(template.render(context), outcome);
    return;
  }
  const message = 'error' in outcome ? outcome.error : '';
  assert.throws(
    () => template.render(context),
    (error) => {
      assert.ok(error instanceof TemplateRuntimeError, String(error));
      assert.ok(error.message.includes(message), `${error.message} does not say: ${message}`);
      return true;
    },
  );
}

describe('the chat template', () => {
  for (const [family, outcomes] of Object.entries(expected)) {
    describe(`of ${family}`, () => {
      let template: Template;

      before(() => {
        const now = () => new Date(clock);
        template = new Template(read(`templates/${family}.jinja`), {
          trimBlocks: true,
          lstripBlocks: true,
          now,
        });
      });

      for (const [name, outcome] of Object.entries(outcomes)) {
        it(`${typeof outcome === 'string' ? 'renders' : 'refuses'} ${name} as jinja2 does`, () => {
          const context = { ...defaults, ...conversations[name] };
          const original = structuredClone(context);
          assertOutcome(template, context, outcome);
          assert.deepEqual(context, original);
        });
      }
    });
  }

  it('is judged by what Python renders', function () {
    needJinja(this);
    const { stdout, stderr } = spawnSync('python3', [join(folder, 'generate_expected.py')], {
      encoding: 'utf8',
      maxBuffer: 16_000_000,
    });
    assert.equal(stderr, '');
    assert.deepEqual(JSON.parse(stdout), expected);
  });
});
