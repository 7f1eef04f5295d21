/** An experiment and its figures. */

/** The size of a run. An experiment uses the fields that it declares in `size`. */
export interface Size {
  /** How often the failure is caused. */
  readonly rounds: number;
  /** How long the failure lasts. */
  readonly seconds: number;
  /** How many clients are connected. */
  readonly clients: number;
  /** How long a client of the load waits before its next request. Without a pause, clients take all of the CPU. */
  readonly pauseMs: number;
}

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** The promised value; undefined for a plain measurement. */
  readonly promised?: string;
  readonly isKept: boolean;
  /** Depends on the speed of the machine, so `npm test` does not check it. */
  readonly isTime: boolean;
}

export interface Experiment {
  /** As in `--only`. */
  readonly name: string;
  readonly title: string;
  /** What it does and what the portal promises, for docs/reliability.md. */
  readonly does: string;
  /** The size of a full run. */
  readonly size: Partial<Size>;
  run(size: Size, figures: Figures): Promise<void>;
}

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 160;

/** The figures of one run, in the order in which they were recorded. */
export class Figures {
  readonly all: Figure[] = [];

  /** A value that must match. @param examples of failures, shown if the promise is broken */
  exactly(name: string, value: number | string, promised: number | string, examples: readonly string[] = []): void {
    const isKept = value === promised;
    const shown = examples.slice(0, MAX_EXAMPLES).map((example) => example.slice(0, MAX_EXAMPLE_LENGTH));
    const more = isKept || shown.length === 0 ? '' : ` (such as ${shown.join('; ')})`;
    this.all.push({ name, value: `${value}${more}`, promised: String(promised), isKept, isTime: false });
  }

  atLeast(name: string, value: number, promised: number): void {
    this.all.push({ name, value: String(value), promised: `≥ ${promised}`, isKept: value >= promised, isTime: false });
  }

  atMost(name: string, value: number, promised: number, unit = ''): void {
    const promise = `≤ ${promised}${unit && ` ${unit}`}`;
    const isKept = value <= promised;
    this.all.push({ name, value: `${value}${unit && ` ${unit}`}`, promised: promise, isKept, isTime: false });
  }

  /** The longest of some durations. */
  within(name: string, milliseconds: readonly number[], seconds: number): void {
    const longest = Math.max(0, ...milliseconds) / 1_000;
    this.#time(name, `${longest.toFixed(1)} s`, `≤ ${seconds} s`, longest <= seconds);
  }

  withinMs(name: string, milliseconds: number, promised: number): void {
    this.#time(name, `${Math.round(milliseconds)} ms`, `≤ ${promised} ms`, milliseconds <= promised);
  }

  #time(name: string, value: string, promised: string, isKept: boolean): void {
    this.all.push({ name, value, promised, isKept, isTime: true });
  }

  /** A measurement without a promise. */
  note(name: string, value: number | string): void {
    this.all.push({ name, value: String(value), isKept: true, isTime: false });
  }

  broken(): Figure[] {
    return this.all.filter((figure) => !figure.isKept);
  }
}

export interface Result {
  readonly name: string;
  readonly title: string;
  readonly size: Partial<Size>;
  readonly seconds: number;
  readonly figures: readonly Figure[];
}

/** Runs an experiment. An error counts as a broken promise. */
export async function runExperiment(experiment: Experiment, changed: Partial<Size> = {}): Promise<Result> {
  const size = { rounds: 1, seconds: 10, clients: 8, pauseMs: 0, ...experiment.size, ...changed };
  const figures = new Figures();
  const started = performance.now();
  try {
    await experiment.run(size, figures);
  } catch (error) {
    process.stderr.write(`${(error as Error).stack ?? error}\n`);
    figures.exactly('the experiment was completed', `no: ${(error as Error).message ?? error}`, 'yes');
  }
  const declared = Object.keys(experiment.size) as (keyof Size)[];
  return {
    name: experiment.name,
    title: experiment.title,
    size: Object.fromEntries(declared.map((key) => [key, size[key]])),
    seconds: Math.round((performance.now() - started) / 1_000),
    figures: figures.all,
  };
}
