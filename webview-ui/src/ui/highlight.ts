import type { Emitter } from 'highlight.js';
import core from 'highlight.js/lib/core';
import { grammarOf, grammars } from './grammars';

/** A piece of code, and what it is: the classes that highlight.js has for it. */
export interface Run {
  readonly text: string;
  readonly classes: string;
}

/** Gathers runs of text in place of highlight.js's HTML. */
class Runs implements Emitter {
  readonly runs: Run[] = [];
  readonly #scopes: string[] = [];

  addText(text: string): void {
    if (text !== '') {
      this.runs.push({ text, classes: this.#scopes.at(-1) ?? '' });
    }
  }

  startScope(scope: string): void {
    this.#scopes.push(classesOf(scope));
  }

  endScope(): void {
    this.#scopes.pop();
  }

  // The names under which highlight.js itself calls the two, which its types leave out.
  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(emitter: Emitter): void {
    if (emitter instanceof Runs) {
      for (const run of emitter.runs) {
        this.runs.push(run);
      }
    }
  }

  toHTML(): string {
    return '';
  }

  finalize(): void {}
}

/** Cuts code into runs; undefined where that fails. */
export type Highlighter = (code: string) => readonly Run[] | undefined;

const highlighter = core.newInstance();
highlighter.configure({ __emitter: Runs });

/** The highlighter of a language, with its grammar loaded; undefined for one that is not highlighted. */
export async function highlighterOf(language: string): Promise<Highlighter | undefined> {
  const name = grammarOf(language);
  if (name === undefined) {
    return undefined;
  }
  await Promise.all([register(name), name === 'http' && register('json')]);
  return name === 'http' ? requestRuns : (code) => runsOf(code, name);
}

async function register(name: string): Promise<void> {
  const grammar = await grammars[name]?.();
  if (grammar !== undefined && highlighter.getLanguage(name) === undefined) {
    highlighter.registerLanguage(name, grammar.default);
  }
}

/** A request with JSON for its body. */
function requestRuns(code: string): readonly Run[] | undefined {
  const { head = code, body = '' } = /^(?<head>.*?\n\n)(?<body>\s*[[{].*)$/s.exec(code)?.groups ?? {};
  const first = runsOf(head, 'http');
  const rest = runsOf(body, 'json');
  return first && rest && [...first, ...rest];
}

function runsOf(code: string, language: string): readonly Run[] | undefined {
  const { _emitter, errorRaised } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return _emitter instanceof Runs && errorRaised === undefined ? _emitter.runs : undefined;
}

/** `title.function` has the classes `hljs-title function_`. */
function classesOf(scope: string): string {
  const [first = '', ...rest] = scope.split('.');
  return [`hljs-${first}`, ...rest.map((each, depth) => each + '_'.repeat(depth + 1))].join(' ');
}
