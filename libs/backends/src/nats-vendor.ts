import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const version = '2.10.27';

/** Where release archives come from; another place is given by tests only. */
export type VendorSource = { baseUrl: string; platform?: string; arch?: string };
const official: VendorSource = {
  baseUrl: `https://github.com/nats-io/nats-server/releases/download/v${version}`,
};

const arches: Record<string, string> = { x64: 'amd64', arm64: 'arm64', arm: 'arm7' };

/** Fetches the vendor's release archive, checks it against the release's SHA-256 list and unpacks it. */
export async function fetchFromVendor(dir: string, source: VendorSource = official): Promise<string> {
  const { platform = process.platform, arch = process.arch } = source;
  const cpu = arches[arch];
  if (!cpu || !['linux', 'darwin'].includes(platform))
    throw new Error(`there is none for ${platform} ${arch}`);
  const folder = `nats-server-v${version}-${platform}-${cpu}`;
  const name = `${folder}.tar.gz`;
  const wanted = listedSum((await download(`${source.baseUrl}/SHA256SUMS`)).toString('utf8'), name);
  const archive = await download(`${source.baseUrl}/${name}`);
  const sum = createHash('sha256').update(archive).digest('hex');
  if (sum !== wanted)
    throw new Error(`the SHA-256 of ${name} is ${sum}, the release lists ${wanted}: not used`);
  await writeFile(join(dir, name), archive);
  await run('tar', ['-xzf', name], { cwd: dir });
  return join(dir, folder, 'nats-server');
}

function listedSum(list: string, name: string): string {
  const line = list.split('\n').find((entry) => entry.trim().split(/\s+\*?/)[1] === name);
  const sum = line?.trim().split(/\s+/)[0]?.toLowerCase();
  if (!sum || !/^[0-9a-f]{64}$/.test(sum)) throw new Error(`the release lists no SHA-256 of ${name}`);
  return sum;
}

async function download(url: string): Promise<Buffer> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(120_000) });
  } catch (cause) {
    throw new Error(`${new URL(url).host} cannot be reached`, { cause });
  }
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
