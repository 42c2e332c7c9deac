import { asAdmin } from '@peruke/backends';
import type { Client } from 'pg';

/** As the administrator of the server, in one of its databases. */
export const inDatabase = <T>(
  adminUrl: string,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return asAdmin(url.href, work);
};
