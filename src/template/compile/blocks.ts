import { Failure } from '../errors';
import type { Run } from '../run';
import type { BlockStatement, Body } from '../syntax/ast';
import { Callable, Value } from '../values/value';
import type { Compilation } from './compilation';
import { captured, type Execute, type Frame } from './frame';
import type { Scope } from './scope';
import { outerFrame } from './variables';

/** Compiles a body with names of its own, which runs in the frame of the scope that it is given. */
type CompileInner = (scope: Scope, body: Body) => Execute;

/**
 * Turns blocks into functions. No template extends another here, so a block prints its body where it stands. It sees
 * the names of the template alone, unless it is `scoped`, and can be had again as `self.name()`.
 */
export class BlockCompiler {
  readonly #blocks = new Map<string, Execute>();
  #slot: number | undefined;
  #inShared = false;

  /** @param root the scope of the template */
  constructor(
    private readonly compilation: Compilation,
    private readonly compileInner: CompileInner,
    private readonly root: Scope,
    statements: Body,
  ) {
    if (compilation.specialNames.reads(statements, 'self')) {
      this.#slot = root.parameter('self');
    }
  }

  block(scope: Scope, statement: BlockStatement): Execute {
    if (statement.required) {
      return ({ run }) => {
        run.offset = statement.offset;
        throw new Failure(`Required block '${statement.name}' not found`);
      };
    }
    const isShared = !statement.scoped || this.#inShared;
    const shared = isShared || this.#slot !== undefined ? this.#shared(statement) : undefined;
    if (shared === undefined || !isShared) {
      return this.compileInner(scope, statement.body);
    }
    const hops = scope.layout.depth;
    return (frame) => shared(outerFrame(frame, hops));
  }

  /** Sets the variable `self` of a template that reads it. */
  enter(frame: Frame): void {
    if (this.#slot !== undefined) {
      frame.slots[this.#slot] = new TemplateReference(this.#blocks, frame);
    }
  }

  /** A block as it is outside of where it stands, compiled once. */
  #shared({ name, body }: BlockStatement): Execute {
    const known = this.#blocks.get(name);
    if (known !== undefined) {
      return known;
    }
    const outer = this.#inShared;
    this.#inShared = true;
    const execute = this.compilation.within({ lenient: false }, () => this.compileInner(this.root, body));
    this.#inShared = outer;
    this.#blocks.set(name, execute);
    return execute;
  }
}

/** The variable `self`: its attributes are the blocks. */
class TemplateReference extends Value {
  readonly type = 'TemplateReference';

  constructor(
    private readonly blocks: ReadonlyMap<string, Execute>,
    private readonly frame: Frame,
  ) {
    super();
  }

  override attribute(name: string): BlockReference | undefined {
    const block = this.blocks.get(name);
    return block && new BlockReference(block, this.frame);
  }

  override toText(): string {
    return '<TemplateReference None>';
  }
}

/** A block that is called as `self.name()`. */
class BlockReference extends Callable {
  readonly type = 'BlockReference';

  constructor(
    private readonly block: Execute,
    private readonly frame: Frame,
  ) {
    super();
  }

  override call(run: Run, args: readonly unknown[]): string {
    if (args.length > 0) {
      throw new Failure(`a block takes no arguments (${args.length} given)`);
    }
    run.descend();
    const { text } = captured(this.block, this.frame);
    run.ascend();
    return text;
  }
}
