import { type Path, problemsIn, readYaml } from '../../yaml';
import { findingsIn, isCode } from './assertions';
import type { Finding } from './problem';
import { checkEvaluation, type EvaluationResult, unread } from './read-evaluation';

/** What an import gives, with the fields that have no meaning here. */
export type ImportResult = EvaluationResult & { readonly ignored: readonly string[] };

/** Fields that say how promptfoo works, shows and shares. */
const withoutMeaning = ['outputPath', 'tags', 'sharing', 'env', 'metadata', 'commandLineOptions', '$schema'];
const pace = ['maxConcurrency', 'delay', 'cache', 'timeoutMs', 'showProgressBar', 'maxEvalTimeMs'];

/** Rows that combinations of values may give. */
const mostRows = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * An evaluation from a configuration of promptfoo (https://www.promptfoo.dev/docs/configuration/reference): what it has in
 * common with ours. What would run code, call an address or read a file of its own kind is a problem: nothing is left out
 * in silence. Never throws.
 */
export function importPromptfoo(yaml: string): ImportResult {
  const read = readYaml(yaml);
  if ('problems' in read) {
    return { ...read, ignored: [] };
  }
  const { value, located } = read.source;
  const reader = new Reader();
  const written = reader.read(asFields(value));
  const { ignored, findings } = reader;
  const checked = findings.length > 0 ? { findings } : checkEvaluation(written);
  return 'evaluation' in checked
    ? { ...checked, ignored }
    : { problems: problemsIn(checked.findings.map(located)) ?? [located(unread)], ignored };
}

class Reader {
  readonly findings: Finding[] = [];
  readonly ignored: string[] = [];

  read(config: Fields): Fields {
    const { description, prompts, providers, targets, tests, defaultTest, evaluateOptions, ...others } =
      config;
    this.#passOver(others, [], withoutMeaning);
    const { vars, assert, threshold, ...moreOfAll } = asFields(defaultTest);
    this.#passOver(moreOfAll, ['defaultTest'], ['metadata', 'description']);
    const { repeat, ...moreOptions } = asFields(evaluateOptions);
    this.#passOver(moreOptions, ['evaluateOptions'], pace);
    const from = providers === undefined ? 'targets' : 'providers';
    return defined({
      name: typeof description === 'string' && description !== '' ? description : 'promptfoo',
      prompts: asList(prompts).map((each, index) => this.#prompt(each, ['prompts', index])),
      models: asList(providers ?? targets).map((each, index) => this.#model(each, [from, index])),
      vars,
      assert: this.#asserts(assert, ['defaultTest', 'assert']),
      threshold,
      repeat,
      ...this.#rows(tests),
    });
  }

  /** Other fields than those that are read. */
  #passOver(others: Fields, path: Path, harmless: readonly string[]): void {
    for (const name of Object.keys(others)) {
      if (harmless.includes(name)) {
        this.ignored.push([...path, name].join('.'));
      } else {
        const code = /^(?:transform|transformVars|extensions|nunjucksFilters)$/.test(name)
          ? 'code'
          : 'unsupported';
        this.findings.push({ code, path: [...path, name], detail: name });
      }
    }
  }

  #refuse(code: Finding['code'], path: Path, detail: string): undefined {
    this.findings.push({ code, path, detail });
  }

  #prompt(written: unknown, path: Path): unknown {
    const { raw, label, id, ...others } = typeof written === 'string' ? { raw: written } : asFields(written);
    this.#passOver(others, path, ['config']);
    const text = raw ?? id;
    if (typeof text !== 'string') {
      return written;
    }
    if (isCode(text.trim())) {
      return this.#refuse('code', path, text);
    }
    const file = /^file:\/\/(.+)$/.exec(text)?.[1];
    return defined(file === undefined ? { text, label } : { file, label });
  }

  #model(written: unknown, path: Path): unknown {
    const { id, label, config, ...others } =
      typeof written === 'string' ? { id: written } : asFields(written);
    this.#passOver(others, path, ['prompts', 'delay', 'env']);
    if (typeof id !== 'string') {
      return written;
    }
    if (isCode(id) || /^file:/.test(id)) {
      return this.#refuse('code', path, id);
    }
    if (/^(?:https?|wss?|webhook|websocket|browser)\b/.test(id)) {
      return this.#refuse('address', path, id);
    }
    // For example `huggingface:text-generation:acme/model` and `openai:chat:gpt-4o`.
    const model = id.replace(
      /^[\w-]+:(?:(?:chat|completion|responses|messages|text-generation|embeddings?):)?/,
      '',
    );
    const { apiKey: _, apiHost, apiBaseUrl, ...parameters } = asFields(config);
    for (const [name, address] of Object.entries({ apiHost, apiBaseUrl })) {
      if (address !== undefined) {
        this.#refuse('address', [...path, 'config', name], name);
      }
    }
    return defined({
      model,
      label: label ?? id,
      parameters: Object.keys(parameters).length > 0 ? parameters : undefined,
    });
  }

  /** Written in the file, or in another, or in a data set of the hub. */
  #rows(tests: unknown): Fields {
    if (typeof tests === 'string') {
      return { data: this.#source(tests, ['tests']) };
    }
    const rows = asList(tests).flatMap((each, index) => this.#test(each, ['tests', index]));
    if (rows.length > mostRows) {
      this.#refuse('tooLarge', ['tests'], String(mostRows));
    }
    return { tests: rows.slice(0, mostRows) };
  }

  #source(reference: string, path: Path): unknown {
    if (isCode(reference)) {
      return this.#refuse('code', path, reference);
    }
    const hub = /^huggingface:\/\/datasets\/([^?]+)(?:\?(.*))?$/.exec(reference);
    if (hub?.[1] !== undefined) {
      const query = new URLSearchParams(hub[2]);
      const rows = Number(query.get('limit'));
      return defined({
        dataset: hub[1],
        split: query.get('split') ?? undefined,
        config: query.get('subset') ?? query.get('config') ?? undefined,
        rows: rows > 0 ? rows : undefined,
      });
    }
    if (/^https?:/.test(reference)) {
      return this.#refuse('address', path, reference);
    }
    return { file: reference.replace(/^file:\/\//, '') };
  }

  #test(written: unknown, path: Path): unknown[] {
    if (typeof written === 'string') {
      this.#refuse(isCode(written) ? 'code' : 'unsupported', path, written);
      return [];
    }
    const { description, vars, assert, threshold, metadata, ...others } = asFields(written);
    this.#passOver(others, path, []);
    const asserts = this.#asserts(assert, [...path, 'assert']);
    return this.#combinations(asFields(vars), [...path, 'vars']).map((each) =>
      defined({ description, vars: each, assert: asserts, threshold, metadata }),
    );
  }

  /** A list of values is a row for each. */
  #combinations(vars: Fields, path: Path): Fields[] {
    let rows: Fields[] = [{}];
    for (const [name, value] of Object.entries(vars)) {
      if (typeof value === 'string' && /^(?:file|exec|python):/.test(value)) {
        this.#refuse(isCode(value) ? 'code' : 'unsupported', [...path, name], value);
      }
      const values = Array.isArray(value) ? value : [value];
      rows = rows.flatMap((row) => values.map((each) => ({ ...row, [name]: each }))).slice(0, mostRows + 1);
    }
    return rows;
  }

  #asserts(written: unknown, path: Path): unknown {
    return Array.isArray(written)
      ? written.map((each, index) => this.#assertion(asFields(each), [...path, index]))
      : written;
  }

  #assertion(written: Fields, path: Path): Fields {
    const { type, value, threshold, weight, metric, ...others } = written;
    this.#passOver(others, path, []);
    if (typeof type === 'string') {
      this.findings.push(
        ...findingsIn(
          { type, value, threshold: typeof threshold === 'number' ? threshold : undefined },
          path,
        ),
      );
    }
    return defined({ type, value, threshold, weight, metric });
  }
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) {
    return [];
  }
  return Array.isArray(value) ? value : [value];
}

function defined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
