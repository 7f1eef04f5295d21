export const portalArguments: readonly string[];
export const portalEnvironment: Readonly<Record<string, string>>;
export function portalNode(): string;
export function commandOf(packageName: string, command: string): string;
export function toolEnvironment(extra?: Readonly<Record<string, string>>): NodeJS.ProcessEnv;
export function run(
  program: string,
  args: readonly string[],
  options?: { readonly env?: NodeJS.ProcessEnv; readonly timeout?: number },
): Promise<number>;
