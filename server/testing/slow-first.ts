import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for servers of their own, however short they are to read. */
const waiting = /\/(durability|backup|smtp|embedded|folders|documents|small)\.test\.ts$/;
/** So many others come between two of them: servers that start side by side only wait for each other. */
const BETWEEN = 6;

/** The slow ones early: begun last, one of them would be all that still runs at the end. */
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
