import { Availability, type WarningLog } from '../availability.ts';

const CHECK_GAP_MS = 1_000;
const LINE_GAP_MS = 60_000;
const FULL = 'The disk is full: nothing can be saved. Free some space; the portal then continues by itself.';
const HAS_SPACE = 'The disk has space again: the portal saves everything again.';

export class DiskWatch {
  readonly #write: () => Promise<void>;
  readonly #checkGapMs: number;
  readonly #availability = new Availability<'full'>('The disk', { lineGapMs: LINE_GAP_MS });

  constructor(write: () => Promise<void>, checkGapMs = CHECK_GAP_MS) {
    this.#write = write;
    this.#checkGapMs = checkGapMs;
  }

  get isFull(): boolean {
    return !this.#availability.isAvailable;
  }

  set log(log: WarningLog) {
    this.#availability.log = log;
  }

  report(): void {
    if (this.isFull) return;
    this.#availability.fail('full', FULL);
    void this.#watch();
  }

  stop(): void {
    this.#availability.stop();
  }

  async #watch(): Promise<void> {
    if (await this.#availability.waitFor(() => this.#canWrite(), this.#checkGapMs))
      this.#availability.recover(HAS_SPACE);
  }

  #canWrite(): Promise<boolean> {
    return this.#write().then(
      () => true,
      () => {
        this.#availability.remind(FULL);
        return false;
      },
    );
  }
}
