import fc from 'fast-check';
import type { ServiceConfig } from '../app/config.js';
import { signPath } from './signed-links.js';
import { Vouchers } from './vouchers.js';

const SECRET = 'a-secret-of-some-length';
const NOW = new Date('2026-03-01T10:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const vouchers = new Vouchers({ linkSecret: SECRET } as ServiceConfig);
const noa = { id: 2, nickName: 'נועה' };
const asked = { purpose: 'cash-up', about: 'cash-up 7; Cash 100 50', asker: 1 };
const write = (over: Partial<typeof asked & { by: typeof noa }> = {}) =>
  vouchers.write({ ...asked, by: noa, ...over }, NOW);
const refusal = expect.objectContaining({ code: 'voucher_refused' }) as Error;

describe('a voucher', () => {
  it('names who has confirmed, for two minutes, and each has an id of its own', () => {
    const read = vouchers.read(write(), asked, at(119));
    expect(read.by).toEqual(noa);
    expect(read.id).not.toBe(vouchers.read(write(), asked, at(0)).id);
    expect(() => vouchers.read(write(), asked, at(120))).toThrow(refusal);
  });

  it.each([
    ['another purpose', write(), { ...asked, purpose: 'refund' }],
    ['another sum', write(), { ...asked, about: 'cash-up 7; Cash 100 49' }],
    ['another asker', write(), { ...asked, asker: 3 }],
    ['who asked herself', write({ by: { id: 1, nickName: 'Dafna' } }), asked],
  ])('says nothing for %s', (_what, voucher, against) => {
    expect(() => vouchers.read(voucher, against, NOW)).toThrow(refusal);
  });

  it('is changed by nobody, and is no link', () => {
    const voucher = write();
    const [payload = '', signature = ''] = voucher.split('~');
    const facts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...facts, by: { id: 9, nickName: 'x' } })).toString(
      'base64url',
    );
    expect(() => vouchers.read(`${forged}~${signature}`, asked, NOW)).toThrow(refusal);
    // a link of the same house over the same letters
    const link = signPath(SECRET, `/voucher ${payload}`, at(60));
    expect(() => vouchers.read(`${payload}~${link}`, asked, NOW)).toThrow(refusal);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => vouchers.read(text, asked, NOW)).toThrow(refusal);
      }),
    );
  });
});
