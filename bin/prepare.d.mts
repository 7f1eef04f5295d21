export function build(): Promise<void>;
export function isBundled(): boolean;
