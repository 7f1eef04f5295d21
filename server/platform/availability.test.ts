import { expect, it } from 'vitest';
import { Availability } from './availability.ts';

function openLog() {
  const lines: string[] = [];
  return { lines, log: { warn: (line: string) => void lines.push(line) } };
}

it('logs each new problem and the recovery once', () => {
  const { lines, log } = openLog();
  const mirror = new Availability<'slow' | 'silent'>('The mirror');
  mirror.log = log;
  mirror.fail('slow', 'It is slow.');
  mirror.fail('slow', 'It is slow.');
  mirror.fail('silent', 'It is silent.');
  expect([mirror.isAvailable, mirror.problem]).toEqual([false, 'silent']);
  mirror.recover();
  mirror.recover();
  expect(mirror.isAvailable).toBe(true);
  expect(lines).toEqual([
    'It is slow.',
    'It is silent.',
    expect.stringMatching(/^The mirror answers again, after 0\.\d s\.$/),
  ]);
});

it('logs a failure from before the log was opened, unless it is over', () => {
  const [lasting, over] = [new Availability('A'), new Availability('B')];
  lasting.fail('unavailable', 'A does not answer.');
  over.fail('unavailable', 'B does not answer.');
  over.recover();
  const { lines, log } = openLog();
  lasting.log = log;
  over.log = log;
  expect(lines).toEqual(['A does not answer.']);
});

it('does not log that something works which nobody had reported', () => {
  const { lines, log } = openLog();
  const mirror = new Availability<'unknown'>('The mirror', { initial: 'unknown' });
  mirror.log = log;
  expect(mirror.isAvailable).toBe(false);
  mirror.recover();
  expect([mirror.isAvailable, lines]).toEqual([true, []]);
});

it('logs one failure in a time if something fails again and again', () => {
  const { lines, log } = openLog();
  const mirror = new Availability('The mirror', { lineGapMs: 60_000 });
  mirror.log = log;
  for (let time = 0; time < 3; time += 1) {
    mirror.fail('unavailable', 'It is silent.');
    mirror.recover('It answers.');
  }
  expect(lines).toEqual(['It is silent.', 'It answers.']);
});
