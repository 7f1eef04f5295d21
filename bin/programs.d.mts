export function findProgram(name: 'nginx' | 'redis-server' | 'pgbouncer'): Promise<string | null>;
export function installPrograms(): Promise<string[]>;
