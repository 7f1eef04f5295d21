import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorResponse } from '#contract/http.ts';

interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly message: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'TOO_SLOW',
    message: 'The request took too long to arrive. Send it again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: 'The address and the headers of the request are too long.',
  },
};
const malformed: Refusal = {
  status: '400 Bad Request',
  code: 'MALFORMED',
  message: 'The request is not valid HTTP.',
};

/** Node detects these errors before there is a request. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, code, message } = refusals[error.code ?? ''] ?? malformed;
  const response: ErrorResponse = { message, code, requestId: randomUUID() };
  const body = JSON.stringify(response);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
