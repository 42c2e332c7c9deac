import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { HANG_MS, type Heard } from './judge.ts';
import type { RawRequest } from './raw-requests.ts';
import type { FuzzRequest } from './requests.ts';

const TEXT_KEPT = 100_000;
const agent = new Agent({ keepAlive: true });

export type Door = { host: string; port: number };

/** Sends one request as it is: fetch would tidy it first. */
export function ask(door: Door, { method, path, headers, body }: Omit<FuzzRequest, 'role'>): Promise<Heard> {
  const began = performance.now();
  const ms = (): number => performance.now() - began;
  return new Promise((resolve) => {
    const broken = (error: Error & { code?: string }): void =>
      resolve({ broken: error.code ?? error.message, ms: ms() });
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const sent = bytes ? { ...headers, 'content-length': String(bytes.length) } : headers;
    const asked = request({ ...door, agent, method, path, headers: sent, timeout: HANG_MS * 2 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        if (text.length < TEXT_KEPT) text += piece;
      });
      answer.on('error', broken).on('end', () => {
        const type = answer.headers['content-type'] ?? '';
        resolve({ status: answer.statusCode ?? 0, type, text, ms: ms() });
      });
    });
    asked.on('error', broken).on('timeout', () => asked.destroy(new Error('no answer')));
    asked.end(bytes);
  });
}

/** Writes bytes to a socket and hears what comes until it is quiet: a caller that waits for more is not hung. */
export function askRaw(door: Door, { text, ends }: RawRequest): Promise<Heard> {
  const began = performance.now();
  const ms = (): number => performance.now() - began;
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(door.port, door.host, () => {
      socket.write(text);
      if (ends) socket.end();
    });
    const done = (): void => {
      socket.destroy();
      const status = Number(
        /^HTTP\/1\.1 (\d{3})/.exec(got.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''))?.[1] ?? 0,
      );
      const type = /^content-type: ([^\r]*)/im.exec(got)?.[1] ?? '';
      const body = got.slice(got.indexOf('\r\n\r\n', got.indexOf('HTTP/1.1 100') === 0 ? 25 : 0) + 4);
      // To HEAD there is no body: what follows is the answer to the next request on the line.
      const isTold = type !== '' && !text.startsWith('HEAD ');
      resolve({ status, type, text: isTold ? body.slice(0, TEXT_KEPT) : '', ms: ms() });
    };
    let quiet = setTimeout(done, HANG_MS + 1_000);
    socket.setEncoding('latin1').on('data', (piece: string) => {
      if (got.length < TEXT_KEPT) got += piece;
      clearTimeout(quiet);
      quiet = setTimeout(done, 30);
    });
    socket.on('close', () => {
      clearTimeout(quiet);
      done();
    });
    socket.on('error', (error: Error & { code?: string }) => {
      // The server has answered and closed while more was on its way: that it is heard is what counts.
      if (got !== '') return;
      clearTimeout(quiet);
      resolve({ broken: error.code ?? error.message, ms: ms() });
    });
  });
}

/** A socket request that is not whole waits for its rest, rightly: only these may end without an answer. */
export const mayWait = ({ text, ends }: RawRequest): boolean =>
  !ends && /Content-Length: (?!0\r)|Transfer-Encoding|Expect/i.test(text);
