import { globals, Namespace } from '../builtins/globals';
import { Failure } from '../errors';
import type { AssignmentTarget } from '../syntax/ast';
import { itemsOf, iterationOf } from '../values/iterate';
import { typeName } from '../values/types';
import { Undefined } from '../values/undefined';
import type { Compilation } from './compilation';
import type { Evaluate, Frame } from './frame';
import type { Scope, Variable } from './scope';

/** Puts a value where it belongs. */
type Assign = (frame: Frame, value: unknown) => void;

/** Compiles the reading of a name. */
export function readName(compilation: Compilation, scope: Scope, name: string): Evaluate {
  const absent = globals.get(name) ?? Undefined.ofName(name);
  const variable = scope.find(name);
  return variable === undefined
    ? readContext(compilation, name, absent)
    : readVariable(
        compilation,
        scope,
        variable,
        variable.origin.kind === 'context' ? absent : Undefined.ofName(name),
      );
}

function readContext(compilation: Compilation, name: string, absent: unknown): Evaluate {
  const slot = compilation.contextSlot(name);
  return ({ run }) => {
    const value = run.context[slot];
    return value === undefined ? absent : value;
  };
}

function readVariable(compilation: Compilation, scope: Scope, variable: Variable, absent: unknown): Evaluate {
  const { slot, name } = variable;
  if (slot === undefined) {
    return readContext(compilation, name, absent);
  }
  const hops = scope.layout.depth - variable.scope.layout.depth;
  if (hops === 0) {
    return ({ slots }) => {
      const value = slots[slot];
      return value === undefined ? absent : value;
    };
  }
  return (frame) => {
    const value = outerFrame(frame, hops).slots[slot];
    return value === undefined ? absent : value;
  };
}

/** The frame of the function that is so many functions around. */
export function outerFrame(frame: Frame, hops: number): Frame {
  let outer = frame;
  for (let hop = 0; hop < hops && outer.parent !== undefined; hop += 1) {
    outer = outer.parent;
  }
  return outer;
}

/** Compiles what is done to the variables of a scope when it is entered; undefined if that is nothing. */
export function enterScope(compilation: Compilation, scope: Scope): ((frame: Frame) => void) | undefined {
  const steps = scope.initialized().map((variable): ((frame: Frame) => void) => {
    const slot = variable.slot ?? 0;
    const initial = initialValue(compilation, scope, variable);
    return initial === undefined
      ? ({ slots }) => {
          slots[slot] = undefined;
        }
      : (frame) => {
          frame.slots[slot] = initial(frame);
        };
  });
  const [only] = steps;
  if (steps.length <= 1) {
    return only;
  }
  return (frame) => {
    frame.run.visit(steps.length);
    for (const step of steps) {
      step(frame);
    }
  };
}

function initialValue(
  compilation: Compilation,
  scope: Scope,
  { name, origin }: Variable,
): Evaluate | undefined {
  switch (origin.kind) {
    case 'context':
      return readContext(compilation, name, globals.get(name));
    case 'outer': {
      const { variable } = origin;
      return readVariable(
        compilation,
        scope,
        variable,
        variable.slot === undefined ? globals.get(name) : undefined,
      );
    }
    default:
      return undefined;
  }
}

/** Compiles an assignment. */
export function assignTo(compilation: Compilation, scope: Scope, target: AssignmentTarget): Assign {
  switch (target.kind) {
    case 'name': {
      // Whoever compiles a target has noted it in its scope.
      const slot = scope.find(target.name)?.slot ?? 0;
      return ({ slots }, value) => {
        slots[slot] = value;
      };
    }
    case 'namespace':
      return assignAttribute(readName(compilation, scope, target.name), target.attribute, target.offset);
    case 'unpack': {
      const assigns = target.items.map((item) => assignTo(compilation, scope, item));
      const { offset } = target;
      return (frame, value) => {
        frame.run.offset = offset;
        const items = unpacked(frame, value, assigns.length);
        for (const [index, assign] of assigns.entries()) {
          assign(frame, items[index]);
        }
      };
    }
  }
}

function assignAttribute(namespace: Evaluate, attribute: string, offset: number): Assign {
  return (frame, value) => {
    const object = namespace(frame);
    if (!(object instanceof Namespace)) {
      frame.run.offset = offset;
      throw new Failure('cannot assign attribute on non-namespace object');
    }
    object.set(attribute, value);
  };
}

function unpacked({ run }: Frame, value: unknown, count: number): readonly unknown[] {
  if (iterationOf(run, value) === undefined) {
    throw new Failure(`cannot unpack non-iterable ${typeName(value)} object`);
  }
  const items = itemsOf(run, value);
  if (items.length < count) {
    throw new Failure(`not enough values to unpack (expected ${count}, got ${items.length})`);
  }
  if (items.length > count) {
    throw new Failure(`too many values to unpack (expected ${count})`);
  }
  return items;
}
