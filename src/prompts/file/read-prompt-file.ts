import * as z from 'zod/mini';
import { type Finding, type Problem, readYaml, shapeFindings, type YamlSource } from '../../yaml';
import { roleNames } from '../template/helpers';
import { parseTemplate } from '../template/parse';
import { type Nodes, PromptTemplateError, type TemplateProblemCode } from '../template/syntax';
import { type UsedVariable, variablesIn } from '../template/variables';
import { parameterName } from './config';
import { frontMatterOf } from './front-matter';
import { PicoschemaError, schemaOf } from './picoschema';
import { type FrontMatter, foreignFields, frontMatterFields, frontMatterSchema } from './prompt-file';

/**
 * Beside those of YAML, of its form, and of templates:
 * - `unclosedFront`: the fields begin with a line of three dashes, but don't end with one
 * - `unknownField`: a field that prompt files don't have
 * - `notParameter`: a key of `config` that isn't a parameter of a request
 * - `schema`: a schema that can't be read; the detail is what stands there
 * - `undeclared`: a variable that `input` doesn't have
 * - `unknownRole`: a role that there isn't
 */
export type PromptProblemCode =
  | Problem<'yaml' | 'tooLarge'>['code']
  | 'missing'
  | 'unknown'
  | 'wrong'
  | TemplateProblemCode
  | 'unclosedFront'
  | 'unknownField'
  | 'notParameter'
  | 'schema'
  | 'undeclared'
  | 'unknownRole';

export type PromptProblem = Problem<PromptProblemCode>;

/** A prompt can be used in spite of these. */
const warnings: ReadonlySet<PromptProblemCode> = new Set([
  'unknownField',
  'notParameter',
  'undeclared',
] as const);

/** A tool that a prompt file defines. */
export interface ToolDef {
  readonly name: string;
  readonly description?: string | undefined;
  /** JSON Schema; undefined where the file doesn't say. */
  readonly inputSchema?: Readonly<Record<string, unknown>> | undefined;
}

/** A prompt file as it is used. */
export interface PromptFile {
  readonly front: FrontMatter;
  /** JSON Schema of its variables; undefined where it doesn't say. */
  readonly input: Readonly<Record<string, unknown>> | undefined;
  /** JSON Schema of its answer; undefined where it doesn't say. */
  readonly output: Readonly<Record<string, unknown>> | undefined;
  /** The tools that it defines itself. */
  readonly toolDefs: readonly ToolDef[];
  readonly nodes: Nodes;
  /** The names of its variables, in the order in which they are used first. */
  readonly variables: readonly string[];
}

export interface PromptResult {
  /** Undefined where it can't be used. */
  readonly prompt: PromptFile | undefined;
  /** Variables that the template uses, and those that `input` has, also where the rest can't be used. */
  readonly variables: readonly string[];
  readonly declared: readonly string[];
  readonly problems: readonly PromptProblem[];
}

const emptyFront: FrontMatter = {};

interface ReadOptions {
  /** Whether a request has such a parameter. Default: any name is one. */
  readonly isParameter?: (name: string) => boolean;
}

/** A prompt file: what it says, and all that is wrong with it, line by line. Never throws. */
export function readPromptFile(text: string, { isParameter = () => true }: ReadOptions = {}): PromptResult {
  const { front, template, templateStart, isUnclosed } = frontMatterOf(text);
  if (isUnclosed) {
    return {
      prompt: undefined,
      variables: [],
      declared: [],
      problems: [{ code: 'unclosedFront', line: 1, column: 1, path: '' }],
    };
  }
  const problems: PromptProblem[] = [];
  const read = front === undefined ? undefined : readFront(front.text, front.line, isParameter);
  problems.push(...(read?.problems ?? []));
  const place = placesIn(text);
  const body = readTemplate(template);
  if (body.problem !== undefined) {
    problems.push(place(templateStart, body.problem));
  }
  const declared = declaredIn(read);
  for (const variable of body.variables) {
    if (declared !== undefined && !declared.has(variable.name)) {
      problems.push(place(templateStart, { ...variable, code: 'undeclared', detail: variable.name }));
    }
  }
  for (const role of wrongRoles(body.nodes)) {
    problems.push(place(templateStart, { ...role, code: 'unknownRole', detail: role.name }));
  }
  const variables = [...new Set(body.variables.map(({ name }) => name))];
  const isUsable = problems.every(isWarning);
  return {
    prompt: isUsable
      ? {
          front: read?.front ?? emptyFront,
          input: read?.input,
          output: read?.output,
          toolDefs: read?.toolDefs ?? [],
          nodes: body.nodes,
          variables,
        }
      : undefined,
    variables,
    declared: [...(declared ?? [])],
    problems: problems.toSorted((one, other) => one.line - other.line || one.column - other.column),
  };
}

export function isWarning({ code }: Pick<PromptProblem, 'code'>): boolean {
  return warnings.has(code);
}

interface Front {
  readonly front: FrontMatter;
  readonly input: Readonly<Record<string, unknown>> | undefined;
  readonly output: Readonly<Record<string, unknown>> | undefined;
  readonly toolDefs: readonly ToolDef[];
  readonly problems: readonly PromptProblem[];
}

function readFront(text: string, line: number, isParameter: (name: string) => boolean): Front {
  const nothing = { front: emptyFront, input: undefined, output: undefined, toolDefs: [] };
  const read = readYaml(text, line);
  if ('problems' in read) {
    return { ...nothing, problems: read.problems };
  }
  const { value, located } = read.source;
  const parsed = z.safeParse(frontMatterSchema, value ?? {}, { reportInput: true });
  if (!parsed.success) {
    return { ...nothing, problems: shapeFindings(parsed.error).map(located) };
  }
  const front = parsed.data;
  const findings: Finding<PromptProblemCode>[] = [...unknownIn(front, isParameter)];
  const input = schemaIn(front.input?.schema, ['input', 'schema'], findings);
  const output = schemaIn(front.output?.schema, ['output', 'schema'], findings);
  const toolDefs = (front.toolDefs ?? []).map(({ name, description, inputSchema }, index) => ({
    ...{ name, description },
    inputSchema: schemaIn(inputSchema, ['toolDefs', index, 'inputSchema'], findings),
  }));
  return { front, input, output, toolDefs, problems: locate(findings, located) };
}

function locate(findings: readonly Finding<PromptProblemCode>[], located: YamlSource['located']) {
  return findings.map((finding) => located(finding));
}

function unknownIn(
  { config = {}, ...front }: FrontMatter,
  isParameter: (name: string) => boolean,
): Finding<PromptProblemCode>[] {
  const known: readonly string[] = frontMatterFields;
  const fields = Object.keys(front).filter(
    // A name with a dot is of another program's own.
    (name) => !known.includes(name) && !foreignFields.has(name) && !name.includes('.'),
  );
  const keys = Object.keys(config).filter((key) => {
    const name = parameterName(key);
    return name === undefined || !isParameter(name);
  });
  return [
    ...fields.map((name) => ({ code: 'unknownField' as const, path: [name], detail: name })),
    ...keys.map((key) => ({ code: 'notParameter' as const, path: ['config', key], detail: key })),
  ];
}

function schemaIn(
  written: unknown,
  path: readonly (string | number)[],
  findings: Finding<PromptProblemCode>[],
): Readonly<Record<string, unknown>> | undefined {
  if (written === undefined || written === null) {
    return undefined;
  }
  try {
    return schemaOf(written);
  } catch (error) {
    if (!(error instanceof PicoschemaError)) {
      throw error;
    }
    findings.push({ code: 'schema', path: [...path, ...error.path], detail: error.found });
    return undefined;
  }
}

/** The names that `input` has; undefined where it says nothing, or lets any name pass. */
function declaredIn(read: Front | undefined): ReadonlySet<string> | undefined {
  const { properties, additionalProperties } = read?.input ?? {};
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  if (read?.input === undefined || isOpen || typeof properties !== 'object' || properties === null) {
    return undefined;
  }
  return new Set([...Object.keys(properties), ...Object.keys(read.front.input?.default ?? {})]);
}

interface Body {
  readonly nodes: Nodes;
  readonly variables: readonly UsedVariable[];
  readonly problem?: PromptTemplateError['problem'];
}

function readTemplate(template: string): Body {
  try {
    const nodes = parseTemplate(template);
    return { nodes, variables: variablesIn(nodes) };
  } catch (error) {
    if (error instanceof PromptTemplateError) {
      return { nodes: [], variables: [], problem: error.problem };
    }
    throw error;
  }
}

/** Roles that are written out and that there aren't. */
function wrongRoles(nodes: Nodes): UsedVariable[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'block') {
      return [...wrongRoles(node.body), ...wrongRoles(node.otherwise)];
    }
    const [role] = node.kind === 'output' && node.value.kind === 'call' ? node.value.args : [];
    return node.kind === 'output' &&
      node.value.kind === 'call' &&
      node.value.name === 'role' &&
      role?.kind === 'literal' &&
      !roleNames.some((name) => name === role.value)
      ? [{ name: String(role.value), start: role.start, end: role.end }]
      : [];
  });
}

/** Finds lines and columns of what is found one after another. */
function placesIn(text: string) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return (
    from: number,
    { start, code, detail }: { start: number; code: PromptProblemCode; detail: string },
  ): PromptProblem => {
    const offset = from + start;
    let low = 0;
    for (let high = starts.length - 1; low < high; ) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return { code, line: low + 1, column: offset - (starts[low] ?? 0) + 1, path: '', detail };
  };
}
