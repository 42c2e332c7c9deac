import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '../app/config.js';
import { HealthRegistry } from '../app/health.js';

const CHUNK_BYTES = 64 * 1024;
/** Without a sign of the scanner for so long it counts as away. */
const PATIENCE_MS = 60_000;
const PING_MS = 1_000;
const END = Buffer.alloc(4);

/**
 * Asks clamd (`PERUKE_CLAMD`) about a file before anything is kept of it. Without a scanner in the settings every file
 * passes; with one that does not answer, none does.
 */
@Injectable()
export class VirusScan {
  private readonly logger = new Logger('virus-scan');

  constructor(
    private readonly config: ServiceConfig,
    health: HealthRegistry,
  ) {
    // without it no file is taken, and everything else goes on
    if (config.clamd)
      health.register(
        'virus-scan',
        () => this.ping(),
        () => false,
      );
  }

  /**
   * Answers the name of what was found in the file, undefined when it is clean.
   * @throws DomainError `scan_unavailable` when the scanner cannot say.
   */
  async findIn(path: string): Promise<string | undefined> {
    if (!this.config.clamd) return undefined;
    const reply = await this.ask('zINSTREAM\0', PATIENCE_MS, path).catch((error: unknown) => {
      throw this.unavailable(error);
    });
    if (reply === 'stream: OK') return undefined;
    const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
    if (found === undefined) throw this.unavailable(new Error(`the scanner says ${JSON.stringify(reply)}`));
    return found;
  }

  private async ping(): Promise<void> {
    const reply = await this.ask('zPING\0', PING_MS);
    if (reply !== 'PONG') throw new Error(`the scanner says ${JSON.stringify(reply)}`);
  }

  private unavailable(error: unknown): DomainError {
    this.logger.error({ err: error }, 'no file can be scanned');
    return new DomainError('scan_unavailable');
  }

  /** One question on a line of its own; the file goes in pieces, each behind its length. */
  private async ask(command: string, patienceMs: number, path?: string): Promise<string> {
    const line = connect(this.config.clamd as NonNullable<ServiceConfig['clamd']>);
    line.setTimeout(patienceMs, () => line.destroy(new Error('the scanner does not answer')));
    line.on('error', () => undefined);
    const over = new AbortController();
    const reply = replyOf(line);
    const sent = send(line, command, path, over.signal);
    try {
      // a scanner that has heard enough answers before the whole file is there
      return await Promise.race([reply, sent.then(() => reply)]);
    } finally {
      over.abort();
      line.destroy();
      await Promise.allSettled([reply, sent]);
    }
  }
}

const replyOf = async (line: Socket): Promise<string> => {
  let heard = '';
  for await (const piece of line.setEncoding('latin1')) {
    heard += String(piece);
    if (heard.includes('\0')) break;
  }
  return heard.slice(0, heard.indexOf('\0'));
};

const send = async (
  line: Socket,
  command: string,
  path: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const write = async (bytes: Buffer): Promise<void> => {
    if (!line.write(bytes)) await once(line, 'drain', { signal });
  };
  await write(Buffer.from(command, 'latin1'));
  if (path === undefined) return;
  for await (const piece of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const chunk = piece as Buffer;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(Buffer.concat([length, chunk]));
  }
  await write(END);
};
