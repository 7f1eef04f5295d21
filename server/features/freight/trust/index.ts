/** What is known about requesters and forwarders. */
export { readRequesterTrust } from './read.ts';
