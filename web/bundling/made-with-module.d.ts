declare module 'virtual:made-with' {
  export const madeWith: Readonly<Record<string, string>>;
}
