/** A function that makes its value when it is first called, and gives the same one ever after. */
export function once<T>(create: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
