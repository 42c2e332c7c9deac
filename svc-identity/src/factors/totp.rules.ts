import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Peruke';
const PERIOD_S = 30;
/** A phone's clock may be half a minute off. */
const WINDOW = 1;

const totpOf = (secret: string, login: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: login, period: PERIOD_S, digits: 6, secret: Secret.fromBase32(secret) });

/** 160 bits, as an app takes them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code holds. */
export const totpUri = (secret: string, login: string): string => totpOf(secret, login).toString();

/** The half minute that a code belongs to; undefined for a wrong one. Each is good for one proof. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
};
