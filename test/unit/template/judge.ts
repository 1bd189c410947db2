import { spawnSync } from 'node:child_process';
import type { Context } from 'mocha';
import * as z from 'zod/mini';
import { Template, TemplateSyntaxError } from '../../../src/template';

const generator = 'test/unit/template/generate_cases.py';

export const caseSchema = z.object({
  template: z.string(),
  trimBlocks: z.optional(z.boolean()),
  lstripBlocks: z.optional(z.boolean()),
  expected: z.optional(z.string()),
  error: z.optional(z.string()),
  /** Where jinja2 finds a syntax error. */
  line: z.optional(z.number()),
});

/** A template with what jinja2 makes of it. */
export type JudgedCase = z.infer<typeof caseSchema>;

/** The text of a rendering, or the class of the error. */
export type Outcome = Pick<JudgedCase, 'expected' | 'error'>;

export function optionsOf({ trimBlocks = true, lstripBlocks = true }: JudgedCase) {
  return { trimBlocks, lstripBlocks };
}

/** The line of a template's syntax error. */
export function errorLineOf(source: string, options: ReturnType<typeof optionsOf>): number | undefined {
  try {
    new Template(source, options);
    return undefined;
  } catch (error) {
    return error instanceof TemplateSyntaxError ? error.line : undefined;
  }
}

/** What our engine makes of a template. What is no error of a template is thrown. */
export function outcomeOf(source: string, options: ReturnType<typeof optionsOf>, context: object): Outcome {
  try {
    return { expected: new Template(source, options).render(context) };
  } catch (error) {
    if (error instanceof Error && error.name.startsWith('Template')) {
      return { error: error.name };
    }
    throw error;
  }
}

/** Skips a test where Python's jinja2 is not installed. */
export function needJinja(test: Context): void {
  if (spawnSync('python3', ['-c', 'import jinja2']).status !== 0) {
    console.log('      skipped: there is no python3 with jinja2 (Debian: python3-jinja2)');
    test.skip();
  }
}

/** Runs the generator of the cases. */
export function runGenerator(argument: '--print' | '--judge', input: unknown): unknown {
  const { stdout, stderr, status } = spawnSync('python3', [generator, argument], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) {
    throw new Error(`${generator} failed: ${stderr}`);
  }
  return JSON.parse(stdout);
}
