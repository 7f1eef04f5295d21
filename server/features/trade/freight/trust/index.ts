export { readRequesterTrust } from './read.ts';
