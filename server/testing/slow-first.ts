import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start separate servers. */
const waiting = /\/(durability|backup|smtp|embedded|folders|documents|small)\.test\.ts$/;
/** Distance between two slow files, because servers that start together wait for each other. */
const BETWEEN = 6;

/** Starts slow files early, so that none of them is the last to finish. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const slow = sorted.filter(({ moduleId }) => waiting.test(moduleId));
    const others = sorted.filter((file) => !slow.includes(file));
    return [
      ...slow.flatMap((file, at) => [file, ...others.slice(at * BETWEEN, (at + 1) * BETWEEN)]),
      ...others.slice(slow.length * BETWEEN),
    ];
  }
}
