import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { RawHeaders } from './call-headers.ts';
import { linger } from './linger.ts';
import type { ServiceLine } from './service-line.ts';

/** Why a call got no answer of its service. */
export type Failure = 'too_large' | 'too_slow' | 'no_answer';

export type Forwarding = {
  line: ServiceLine;
  headers: RawHeaders;
  /** Bytes that are passed on at most, and how long the whole body and a pause in it may take. */
  body: { bytes: number; whole: number; pause: number };
  /** How long the service may be silent. */
  answerMs: number;
  answerHeaders: (rawHeaders: RawHeaders) => RawHeaders;
  /** With what the service said, for the gateway's own use too. */
  onAnswered?: (status: number, headers: IncomingHttpHeaders) => void;
  onFailure: (failure: Failure, error?: Error) => void;
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Passes one call on and its answer back, piece by piece: nothing is read here, and neither side is read faster than
 * the other takes it.
 */
export class Forward {
  readonly #call: IncomingMessage;
  readonly #answer: ServerResponse;
  readonly #to: Forwarding;
  #asked!: ClientRequest;
  /** Answered, failed or left: what comes after that concerns nobody. */
  #settled = false;

  constructor(call: IncomingMessage, answer: ServerResponse, to: Forwarding) {
    this.#call = call;
    this.#answer = answer;
    this.#to = to;
  }

  start(): void {
    // The caller left: the service need not go on.
    this.#answer.once('close', () => {
      this.#settled = true;
      if (!this.#answer.writableFinished) this.#asked.destroy();
    });
    this.#ask();
    if (hasBody(this.#call)) this.#passBody();
    else this.#asked.end();
  }

  #ask(connection: 'kept' | 'own' = 'kept'): void {
    const { line, headers, answerMs } = this.#to;
    const { method, url } = this.#call;
    const asked = line.ask({ method, path: url, headers, timeout: answerMs }, connection);
    this.#asked = asked;
    asked.once('response', (answer) => this.#passAnswer(asked, answer));
    asked.once('timeout', () => asked.destroy(new Error(`no sign of life for ${answerMs} ms`)));
    asked.on('error', (error: Error & { code?: string }) => {
      // A kept connection that the service closed in the same moment: asked once more where that does nothing twice, on a
      // connection of its own, for with a process that died all that are kept to it are gone.
      const wasCut = asked.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      const isSafe = (method === 'GET' || method === 'HEAD') && !hasBody(this.#call);
      if (wasCut && isSafe && !this.#settled) {
        this.#ask('own');
        this.#asked.end();
      } else this.#fail('no_answer', error);
    });
  }

  #passBody(): void {
    const { body } = this.#to;
    const call = this.#call;
    const asked = this.#asked;
    let seen = 0;
    const whole = setTimeout(() => this.#fail('too_slow'), body.whole).unref();
    const pause = setTimeout(() => {
      // Not the caller's fault while the service does not take what is here already.
      if (asked.writableNeedDrain) pause.refresh();
      else this.#fail('too_slow');
    }, body.pause).unref();
    const stop = (): void => {
      clearTimeout(whole);
      clearTimeout(pause);
    };
    this.#answer.once('close', stop);
    asked.on('drain', () => call.resume());
    call.on('data', (piece: Buffer) => {
      pause.refresh();
      seen += piece.length;
      if (this.#settled) return;
      if (seen > body.bytes) this.#fail('too_large');
      else if (!asked.write(piece)) call.pause();
    });
    call.on('end', () => {
      stop();
      asked.end();
    });
    call.on('error', () => {});
  }

  #passAnswer(asked: ClientRequest, answer: IncomingMessage): void {
    if (this.#settled) return void asked.destroy();
    this.#settled = true;
    const { statusCode = 502 } = answer;
    this.#to.onAnswered?.(statusCode, answer.headers);
    this.#answer.writeHead(statusCode, this.#to.answerHeaders(answer.rawHeaders));
    // Half an answer must not be taken for the whole: the connection is cut where it broke.
    answer.once('error', () => this.#answer.destroy());
    answer.pipe(this.#answer);
    if (this.#call.complete) return;
    // Refused before the body was there: the rest is nobody's.
    linger(this.#call);
    answer.once('end', () => asked.destroy());
  }

  #fail(failure: Failure, error?: Error): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#asked.destroy();
    this.#to.onFailure(failure, error);
  }
}
