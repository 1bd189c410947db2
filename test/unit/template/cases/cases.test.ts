import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { format } from '../../../../src/template';
import { caseSchema, errorLineOf, needJinja, optionsOf, outcomeOf, runGenerator } from '../judge';

const fileSchema = z.object({ context: z.record(z.string(), z.unknown()), cases: z.array(caseSchema) });

const read = () => fileSchema.parse(JSON.parse(readFileSync('test/unit/template/cases/cases.json', 'utf8')));
const { context, cases } = read();

describe('a template of the cases', () => {
  for (const each of cases) {
    const options = optionsOf(each);
    const { template, expected, error, line } = each;
    const settings = each.trimBlocks === undefined ? '' : ` with ${JSON.stringify(options)}`;

    it(`comes out as in jinja2: ${JSON.stringify(template)}${settings}`, () => {
      const outcome = outcomeOf(template, options, context);
      assert.deepEqual(outcome, expected === undefined ? { error } : { expected });
    });

    if (line !== undefined) {
      it(`has its error in the line where jinja2 has it: ${JSON.stringify(template)}${settings}`, () => {
        assert.equal(errorLineOf(template, options), line);
      });
    }

    if (error !== 'TemplateSyntaxError') {
      it(`comes out the same when it is formatted: ${JSON.stringify(template)}${settings}`, () => {
        const formatted = format(template, options);
        assert.deepEqual(
          outcomeOf(formatted, options, context),
          outcomeOf(template, options, context),
          formatted,
        );
        assert.equal(format(formatted, options), formatted);
      });
    }
  }

  it('leaves the context as it was', () => {
    assert.deepEqual(context, read().context);
  });

  it('is judged by texts that the jinja2 of this machine still renders', function () {
    needJinja(this);
    assert.deepEqual(runGenerator('--print', null), read());
  });
});
