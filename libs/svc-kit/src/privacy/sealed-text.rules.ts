import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** No text that a person types begins so: the sign is not on any keyboard. */
const MARK = '\u{1F512}1.';

export const isSealed = (text: unknown): text is string => typeof text === 'string' && text.startsWith(MARK);

/** The text as only the key of this client opens it. */
export const seal = (key: Buffer, clientId: number, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(String(clientId)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${MARK}${clientId}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
};

/** Whose key opens it. */
export const clientOfSealed = (sealed: string): number => Number(sealed.split('.', 2)[1]);

/** Throws on another client's key, and on a text that somebody has touched. */
export const open = (key: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(clientOfSealed(sealed))))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};
