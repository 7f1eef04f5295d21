export function isUnderNohup(): boolean;
