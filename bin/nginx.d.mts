export function findNginx(): Promise<string | null>;
