import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** What an app on a phone shows for a secret, now or some half minutes later. */
export const codeOf = (secret: string, halfMinutesLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + halfMinutesLater * PERIOD_MS,
  });
