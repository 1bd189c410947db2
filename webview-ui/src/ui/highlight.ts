import type { Emitter } from 'highlight.js';
import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import go from 'highlight.js/lib/languages/go';
// biome-ignore lint/style/noRestrictedImports: a language, not the room of this name
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';

/** A piece of code, and what it is: the classes that highlight.js has for it. */
export interface Run {
  readonly text: string;
  readonly classes: string;
}

const grammars = { bash, csharp, go, http, javascript, json, markdown, python, typescript, yaml };

/** Names of our snippets for them. */
const otherNames: Readonly<Record<string, string>> = { sh: 'bash', js: 'javascript', ts: 'typescript' };

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
      this.runs.push(...emitter.runs);
    }
  }

  toHTML(): string {
    return '';
  }

  finalize(): void {}
}

const highlighter = core.newInstance();
highlighter.configure({ __emitter: Runs });
for (const [name, grammar] of Object.entries(grammars)) {
  highlighter.registerLanguage(name, grammar);
}

/** The code cut into runs; undefined in a language that is not highlighted, or where that fails. */
export function highlight(code: string, name: string): readonly Run[] | undefined {
  const language = otherNames[name] ?? name;
  if (!Object.hasOwn(grammars, language)) {
    return undefined;
  }
  if (language === 'http') {
    const { head = code, body = '' } = /^(?<head>.*?\n\n)(?<body>\s*[[{].*)$/s.exec(code)?.groups ?? {};
    return joined(runsOf(head, 'http'), runsOf(body, 'json'));
  }
  return runsOf(code, language);
}

function runsOf(code: string, language: string): readonly Run[] | undefined {
  const { _emitter, errorRaised } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return _emitter instanceof Runs && errorRaised === undefined ? _emitter.runs : undefined;
}

function joined(first: readonly Run[] | undefined, rest: readonly Run[] | undefined) {
  return first && rest && [...first, ...rest];
}

/** `title.function` has the classes `hljs-title function_`. */
function classesOf(scope: string): string {
  const [first = '', ...rest] = scope.split('.');
  return [`hljs-${first}`, ...rest.map((each, depth) => each + '_'.repeat(depth + 1))].join(' ');
}
