import type { Run } from '../run';
import type { Body } from '../syntax/ast';
import type { FunctionLayout, Scope } from './scope';

/** The variables of a template, a macro or a recursive loop while it runs. */
export interface Frame {
  readonly run: Run;
  /** By slot; undefined for what is not set. */
  readonly slots: unknown[];
  /** The frame of the function around it. */
  readonly parent: Frame | undefined;
}

export type Evaluate = (frame: Frame) => unknown;

/** Why a body ended before its end. */
export type Signal = 'break' | 'continue' | undefined;

export type Execute = (frame: Frame) => Signal;

export type CompileBody = (scope: Scope, body: Body) => Execute;

/** @param parent the frame of the function around it; none for a whole template */
export function newFrame(run: Run, { slots }: FunctionLayout, parent?: Frame): Frame {
  run.visit(slots);
  return { run, slots: new Array(slots), parent };
}

/** Runs a body and hands back what it wrote, instead of writing it. */
export function captured(body: Execute, frame: Frame): { readonly text: string; readonly signal: Signal } {
  const { run } = frame;
  const before = run.output;
  run.output = '';
  const signal = body(frame);
  const text = run.text(run.output);
  run.output = before;
  return { text, signal };
}
