/** The server read its clock at some moment between the request and the response. */
export interface ClockReading {
  readonly offset: number;
  readonly uncertainty: number;
}

/** All in milliseconds. */
export const readClock = (theirs: number, asked: number, answered: number): ClockReading => ({
  offset: theirs - (asked + answered) / 2,
  uncertainty: (answered - asked) / 2,
});

export const OWN_CLOCK: ClockReading = { offset: 0, uncertainty: 0 };

/** The milliseconds by which two clocks differ at least. */
export const clockDifference = (one: ClockReading, other: ClockReading): number =>
  Math.max(0, Math.abs(one.offset - other.offset) - one.uncertainty - other.uncertainty);
