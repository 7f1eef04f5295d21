export const todayIso = (): string => new Date().toISOString().slice(0, 10);
