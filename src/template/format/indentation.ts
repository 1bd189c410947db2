const unit = '    ';

export function indentation(depth: number): string {
  return unit.repeat(Math.max(0, depth));
}
