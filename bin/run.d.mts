export const portalArguments: readonly string[];
export const portalEnvironment: Readonly<Record<string, string>>;
