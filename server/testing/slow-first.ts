import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that wait for servers of their own, however short they are to read: begun last, one of them would be all that
 * still runs at the end.
 */
const waiting = /\/(durability|backup|smtp|embedded|folders|documents)\.test\.ts$/;

/** The slow ones first, then the others as the library orders them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => waiting.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
