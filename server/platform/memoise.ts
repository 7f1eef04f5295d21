/** Makes a value with the first call, and returns the same one from then on. */
export function memoise<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
