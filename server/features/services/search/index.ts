export { learnWords } from './open.ts';
export { renewSoon } from './renew.ts';
