import type { CallArgument } from './python-call';

/** Arguments that hold a model id: the callee's last name, and the argument by name or position. */
const modelArguments: readonly {
  readonly callee: string;
  readonly arguments: readonly (string | number)[];
}[] = [
  { callee: 'from_pretrained', arguments: [0, 'pretrained_model_name_or_path'] },
  { callee: 'pipeline', arguments: [1, 'model'] },
];

export function isModelArgument({ callee, argument }: CallArgument): boolean {
  const lastName = callee.slice(callee.lastIndexOf('.') + 1);
  return modelArguments.some((row) => row.callee === lastName && row.arguments.includes(argument));
}
