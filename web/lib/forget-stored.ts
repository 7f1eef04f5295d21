export function forgetStored(prefix: string): void {
  try {
    const { sessionStorage } = window;
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const name of names) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // A storage that can't be read has nothing to remove.
  }
}
