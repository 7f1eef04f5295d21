export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A part of what the portal does, with its time. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  set(attributes: Attributes): void;
  /** @param error of the work, if it failed @param at milliseconds since 1970; default now */
  end(error?: unknown, at?: number): void;
}
