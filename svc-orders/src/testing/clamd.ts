import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that a scanner of the specs takes for a virus, real or stub. */
export const MARK = 'a wig that is no wig: 5f1c2ab7';

type Fault = 'cut' | 'too_long' | 'nonsense';

/** Speaks the part of clamd's protocol that is made use of, and may be told to fail. */
export class ClamdStub {
  fault: Fault | undefined;
  /** Files whose last byte has come. */
  scanned = 0;
  private readonly lines = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Takes its old port again after a stop. */
  async start(): Promise<this> {
    this.server = createServer((line) => this.hear(line)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const line of this.lines) line.destroy();
    await closed;
  }

  private hear(line: Socket): void {
    this.lines.add(line);
    let heard = Buffer.alloc(0);
    line.on('close', () => this.lines.delete(line)).on('error', () => undefined);
    line.on('data', (piece: Buffer) => {
      heard = Buffer.concat([heard, piece]);
      const reply = this.replyTo(heard);
      if (reply === 'cut') line.destroy();
      else if (reply !== undefined) line.end(`${reply}\0`);
    });
  }

  private replyTo(heard: Buffer): string | undefined {
    const end = heard.indexOf(0);
    if (end < 0) return undefined;
    const command = heard.toString('latin1', 0, end);
    if (command === 'zPING') return 'PONG';
    if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
    if (this.fault) return this.failed();
    const file = fileIn(heard.subarray(end + 1));
    if (!file) return undefined;
    this.scanned++;
    return file.includes(MARK) ? 'stream: Stub.NoWig FOUND' : 'stream: OK';
  }

  private failed(): string {
    if (this.fault === 'cut') return 'cut';
    return this.fault === 'too_long' ? 'INSTREAM size limit exceeded. ERROR' : 'stream: perhaps';
  }
}

/** The pieces of a file, each behind its length; undefined before the empty piece that ends it. */
const fileIn = (heard: Buffer): Buffer | undefined => {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Whether this machine has clamd. */
export const hasClamd = (): boolean => {
  try {
    execFileSync('clamd', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The real scanner, with one signature of our own and none of anybody else's. */
export class RealClamd {
  private readonly folder = mkdtempSync(join(tmpdir(), 'peruke-clamd-'));
  readonly address = join(this.folder, 'clamd.sock');
  private process: ChildProcess | undefined;

  async start(): Promise<this> {
    writeFileSync(join(this.folder, 'own.ndb'), `Peruke.NoWig:0:*:${Buffer.from(MARK).toString('hex')}\n`);
    const settings = [
      `DatabaseDirectory ${this.folder}`,
      `LocalSocket ${this.address}`,
      'Foreground yes',
      'StreamMaxLength 210M',
      'MaxFileSize 210M',
      'MaxScanSize 210M',
    ];
    const file = join(this.folder, 'clamd.conf');
    writeFileSync(file, `${settings.join('\n')}\n`);
    const child = spawn('clamd', ['--foreground', '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      const hear = (text: string) => {
        said += text;
        if (said.includes('Self checking') || said.includes('Listening daemon')) resolve();
      };
      child.stdout?.setEncoding('utf8').on('data', hear);
      child.stderr?.setEncoding('utf8').on('data', hear);
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`clamd ended: ${said}`)));
    });
    return this;
  }

  async stop(): Promise<void> {
    const child = this.process;
    if (child && child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
