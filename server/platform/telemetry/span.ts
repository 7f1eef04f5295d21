export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  set(attributes: Attributes): void;
  /** @param at milliseconds since 1970; default now */
  end(error?: unknown, at?: number): void;
}
