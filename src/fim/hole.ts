import { openerOf, Scanner } from './scanner';
import { syntaxOf } from './syntax';

/** A place in a document that is to be filled. */
export interface Hole {
  /** The text before it. */
  readonly prefix: string;
  /** The text after it. */
  readonly suffix: string;
  /** VS Code's ID of the language. */
  readonly language: string;
}

/** How much of a document is read for its brackets and its style, to each side. */
const readUnits = 30_000;

/** Brackets of the text after a place that are looked at. */
const maxClosers = 100;

/** What stands before the place on its line. */
export function lineBefore(prefix: string): string {
  return prefix.slice(prefix.lastIndexOf('\n') + 1);
}

/** What stands after the place on its line. */
export function lineAfter(suffix: string): string {
  const end = suffix.indexOf('\n');
  return withoutReturn(end === -1 ? suffix : suffix.slice(0, end));
}

/** The lines below that of the place, as many as are read. */
export function linesBelow(suffix: string): readonly string[] {
  const end = suffix.indexOf('\n');
  return end === -1
    ? []
    : nearAfter(suffix.slice(end + 1))
        .split('\n')
        .map(withoutReturn);
}

export function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

export function isBlank(line: string): boolean {
  return line.trim() === '';
}

export function indentationOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** The end of a text, from the start of a line where one is near. */
export function nearBefore(prefix: string): string {
  if (prefix.length <= readUnits) {
    return prefix;
  }
  const near = prefix.slice(-readUnits);
  return near.slice(near.indexOf('\n') + 1);
}

export function nearAfter(suffix: string): string {
  return suffix.slice(0, readUnits);
}

/** The brackets around a place. */
export interface Surroundings {
  /** A scanner that stands at the place. */
  readonly scanner: Scanner;
  /** The closing brackets after the place whose opening ones stand before it, the innermost first. */
  readonly closers: readonly string[];
}

export function surroundingsOf({ prefix, suffix, language }: Hole): Surroundings {
  const scanner = new Scanner(syntaxOf(language));
  for (const unit of unitsOf(nearBefore(prefix))) {
    scanner.take(unit);
  }
  const ahead = scanner.copy();
  ahead.open = [];
  scanner.fix();
  const closers: string[] = [];
  for (const unit of unitsOf(nearAfter(suffix))) {
    const closer = ahead.take(unit);
    if (closer !== undefined) {
      closers.push(closer);
    }
    if (closers.length === maxClosers) {
      break;
    }
  }
  return { scanner, closers };
}

/** Whether a closing bracket belongs to one that is open at the scanner and that the text after the place closes. */
export function isClosedAfter({ scanner, closers }: Surroundings, closer: string): boolean {
  return (
    scanner.open.at(-1) === openerOf(closer) &&
    closers[0] === closer &&
    closers.length >= Math.min(scanner.open.length, maxClosers)
  );
}

function* unitsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    yield text[at] ?? '';
  }
}
