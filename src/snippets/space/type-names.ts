const scriptNames: ReadonlyMap<string, string> = new Map([
  ['integer', 'number'],
  ['array', 'Array'],
]);

/** Choices that are named one by one. */
const namedChoices = 20;

/** The type that a JSON schema, or the name of a type, stands for; empty where it is none or several. */
export function typeName(type: unknown): string {
  const named = typeof type === 'object' && type !== null && 'type' in type ? type.type : type;
  return typeof named === 'string' ? named : '';
}

/** A type in the words of JavaScript. */
export function scriptType(type: unknown): string {
  const name = typeName(type);
  const choices = typeof type === 'object' && type !== null && 'enum' in type ? type.enum : undefined;
  if (Array.isArray(choices) && choices.length > 0 && choices.every((each) => typeof each === 'string')) {
    const named = choices.slice(0, namedChoices).map((each) => JSON.stringify(each));
    return [...named, ...(choices.length > namedChoices ? ['…'] : [])].join(' | ');
  }
  return scriptNames.get(name) ?? (name === '' ? 'any' : name);
}
