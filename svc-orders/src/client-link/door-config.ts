import { ConfigError, type Env } from '@peruke/svc-kit/app';
import * as z from 'zod';

const environmentSchema = z.object({
  PERUKE_MODE: z.string().optional(),
  /** Left out, the house gives no links to clients, whatever its settings say. */
  PERUKE_CLIENT_LINK_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).optional(),
  PERUKE_CLIENT_LINK_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where clients reach that port. */
  PERUKE_CLIENT_LINK_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  /** How many proxies in front are believed about a caller's address. */
  PERUKE_CLIENT_LINK_PROXIES: z.coerce.number('must be a number').int().min(0).max(5).default(0),
});

/** The listener for clients: where it stands. Without a port there is none. */
export class DoorConfig {
  readonly port?: number;
  readonly host: string = '127.0.0.1';
  /** Without a slash at its end. */
  readonly url: string = '';
  readonly proxies: number = 0;

  constructor(values: Partial<DoorConfig> = {}) {
    Object.assign(this, values);
  }
}

/** Problems name the variable, never its value. */
export const readDoor = (env: Env): DoorConfig => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const {
    PERUKE_CLIENT_LINK_PORT: port,
    PERUKE_CLIENT_LINK_HOST: host,
    PERUKE_CLIENT_LINK_URL: url,
    PERUKE_CLIENT_LINK_PROXIES: proxies,
  } = parsed.data;
  if (port === undefined) return new DoorConfig();
  if (url === undefined && parsed.data.PERUKE_MODE === 'production')
    throw new ConfigError(['PERUKE_CLIENT_LINK_URL is required with PERUKE_CLIENT_LINK_PORT']);
  return new DoorConfig({
    port,
    host,
    proxies,
    url: (url ?? `http://localhost:${port}`).replace(/\/+$/, ''),
  });
};
