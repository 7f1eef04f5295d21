import { messages } from '#contract/messages.ts';
import { Availability, type WarningLog } from '../availability.ts';
import { PortalError } from '../errors.ts';
import { isStoreUnavailable } from './errors.ts';

const t = messages('server');

const CHECK_GAP_MS = 1_000;
const RETRY_SECONDS = 5;

export class StoreWatch {
  readonly #place: string;
  readonly #probe: () => Promise<void>;
  readonly #checkGapMs: number;
  readonly #availability: Availability;

  constructor(place: string, probe: () => Promise<void>, checkGapMs = CHECK_GAP_MS) {
    this.#place = place;
    this.#availability = new Availability(`The file storage at ${place}`);
    this.#probe = probe;
    this.#checkGapMs = checkGapMs;
  }

  get isAvailable(): boolean {
    return this.#availability.isAvailable;
  }

  set log(log: WarningLog) {
    this.#availability.log = log;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isAvailable) throw filesUnavailable();
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      this.report(error);
      throw filesUnavailable(error);
    }
  }

  report(error: unknown): void {
    if (!this.isAvailable) return;
    const { name, code } = error as { name?: string; code?: string };
    this.#availability.fail(
      'unavailable',
      `The file storage at ${this.#place} does not answer (${code ?? name}). Uploads and files get 503 until it does.`,
    );
    void this.#watch();
  }

  stop(): void {
    this.#availability.stop();
  }

  async #watch(): Promise<void> {
    if (await this.#availability.waitFor(() => this.#answers(), this.#checkGapMs)) this.#availability.recover();
  }

  #answers(): Promise<boolean> {
    return this.#probe().then(
      () => true,
      (error: unknown) => !isStoreUnavailable(error),
    );
  }
}

function filesUnavailable(cause?: unknown): PortalError {
  const error = new PortalError(
    503,
    'FILES_UNAVAILABLE',
    t('The portal can’t reach its file storage. Everything else works. Try again in a moment.'),
    {},
    RETRY_SECONDS,
  );
  if (cause !== undefined) error.cause = cause;
  return error;
}
