import 'reflect-metadata';
import type { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import * as x509 from '@peculiar/x509';

export type Sealed = { cert: string; key: string };

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3_650;
/** The most that every browser and tablet takes. */
const CERTIFICATE_DAYS = 397;
/** A clock that is a little behind trusts it all the same. */
const BEFORE_MS = 3_600_000;

const makeKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
const lasting = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - BEFORE_MS),
  notAfter: new Date(now.getTime() + days * DAY_MS),
});

const keyText = async (key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

const readKey = (pem: string): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(pem), ALGORITHM, true, ['sign']);

/** An authority that vouches for servers, and for no other authority. */
export const makeAuthority = async (name: string, now: Date): Promise<Sealed> => {
  const keys = await makeKeys();
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    ...lasting(now, AUTHORITY_DAYS),
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { cert: cert.toString('pem'), key: await keyText(keys.privateKey) };
};

/** A certificate for a server under all the names and addresses that devices call it by. */
export const makeCertificate = async (
  authority: Sealed,
  hosts: readonly [string, ...string[]],
  now: Date,
): Promise<Sealed> => {
  const issuer = new x509.X509Certificate(authority.cert);
  const keys = await makeKeys();
  const cert = await x509.X509CertificateGenerator.create({
    ...lasting(now, CERTIFICATE_DAYS),
    subject: `CN=${hosts[0]}`,
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: await readKey(authority.key),
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        hosts.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(await issuer.publicKey.export()),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { cert: cert.toString('pem'), key: await keyText(keys.privateKey) };
};
