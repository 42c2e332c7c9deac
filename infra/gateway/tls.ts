import { readFileSync, watchFile, unwatchFile } from 'node:fs';
import type { Server as SecureServer } from 'node:https';
import type { Logger } from 'pino';

/** Where the certificate (with its chain) and its key lie (PEM), and that of a workshop's own authority, if it has one. */
export type TlsFiles = { cert: string; key: string; authority?: string };

const LOOK_MS = 2_000;

export const readTls = ({ cert, key }: TlsFiles) => ({
  cert: readFileSync(cert),
  key: readFileSync(key),
  minVersion: 'TLSv1.2' as const,
});

/** New connections get the new certificate as soon as both files are changed; answers how to stop looking. */
export const followTls = (server: SecureServer, files: TlsFiles, log: Logger): (() => void) => {
  const renew = (): void => {
    try {
      server.setSecureContext(readTls(files));
      log.info('the certificate was read again');
    } catch (error) {
      // one of the two files may be written a moment later
      log.warn({ err: error }, 'the new certificate is not usable; the one before goes on');
    }
  };
  const looked = [files.cert, files.key];
  for (const file of looked) watchFile(file, { interval: LOOK_MS, persistent: false }, renew);
  return () => {
    for (const file of looked) unwatchFile(file, renew);
  };
};
