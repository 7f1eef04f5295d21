import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

export function rules(base?: string): (IForbiddenRuleType & { name: string })[];
export const options: ICruiseOptions;
