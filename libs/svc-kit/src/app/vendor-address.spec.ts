import { vendorAddressProblem, vendorAddressProblems } from './vendor-address.rules.js';

const INSIDE = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.9',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
];

/** Every way in which a browser or a library reads an address of four bytes. */
const notations = (address: string): string[] => {
  const bytes = address.split('.').map(Number) as [number, number, number, number];
  const [a, b, c, d] = bytes;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const tail = (b * 256 + c) * 256 + d;
  const hex = (n: number): string => `0x${n.toString(16)}`;
  const octal = (n: number): string => `0${n.toString(8)}`;
  const pair = (x: number, y: number): string => (x * 256 + y).toString(16);
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    hex(whole).toUpperCase().replace('0X', '0x'),
    octal(whole),
    `${a}.${tail}`,
    `${hex(a)}.${hex(tail)}`,
    `${octal(a)}.${tail}`,
    `${a}.${b}.${c * 256 + d}`,
    `${hex(a)}.${b}.${octal(c * 256 + d)}`,
    bytes.map(hex).join('.'),
    bytes.map(octal).join('.'),
    bytes.map((n) => `0x000${n.toString(16)}`).join('.'),
    bytes.map((n) => `000${octal(n)}`).join('.'),
    [hex(a), octal(b), c, d].join('.'),
    `[::ffff:${address}]`,
    `[::ffff:${pair(a, b)}:${pair(c, d)}]`,
    `[0:0:0:0:0:ffff:${pair(a, b)}:${pair(c, d)}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b::${pair(a, b)}:${pair(c, d)}]`,
    `[2002:${pair(a, b)}:${pair(c, d)}::1]`,
    `[::${address}]`,
    `[::${pair(a, b)}:${pair(c, d)}]`,
    `[::ffff:0:${pair(a, b)}:${pair(c, d)}]`,
    `[2001:0:${pair(a, b)}:${pair(c, d)}::]`,
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll('.', '%2e'),
    [...address]
      .map((sign) => (sign === '.' ? sign : String.fromCharCode(sign.charCodeAt(0) + 0xfee0)))
      .join(''),
    address.replace(/\d/g, (digit) => `%3${digit}`),
  ];
};

const OTHERS = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ⓛocalhost',
    'postgres',
    'nats.internal',
    'metadata.google.internal',
  ],
  ...[
    'printer.local',
    'nas.lan',
    'x.home.arpa',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
  ],
];

it('no vendor lies in a network of the house, in whatever way its address is written', () => {
  const hosts = [...INSIDE.flatMap(notations), ...OTHERS];
  expect(hosts.length).toBeGreaterThanOrEqual(200);
  expect(hosts.filter((host) => vendorAddressProblem(`https://${host}/v1`) === undefined)).toEqual([]);
});

it('takes the vendors there are, over https and without a user', () => {
  for (const address of [
    'https://api.twilio.com',
    'https://api.rivhit.co.il/online/x.svc',
    'https://8.8.8.8',
    'https://[2606:4700::1]',
  ])
    expect(vendorAddressProblem(address)).toBeUndefined();
  for (const address of [
    'http://api.twilio.com',
    'ftp://api.twilio.com',
    'https://me:x@api.twilio.com',
    'https://me@api.twilio.com',
    'https://:x@api.twilio.com',
    'api.twilio.com',
  ])
    expect(vendorAddressProblem(address)).toBeDefined();
});

describe('the addresses that an operator has set', () => {
  const env = {
    ...{ PERUKE_MODE: 'production', PERUKE_VENDOR_HOSTS: 'relay, nats.internal' },
    ...{ GOOD: 'https://api.twilio.com', BAD: 'http://api.twilio.com', INSIDE: 'https://nats.lan' },
    ...{ RELAY: 'http://relay/v1', SECOND: 'https://nats.internal/v1', EMPTY: '' },
  };
  const names = ['GOOD', 'BAD', 'INSIDE', 'RELAY', 'SECOND', 'EMPTY', 'UNSET'];

  it('are told by their names where they are wrong, but for a relay of the house', () => {
    expect(vendorAddressProblems(env, names)).toEqual([
      expect.stringMatching(/^BAD must begin with https/),
      expect.stringMatching(/^INSIDE must lead outside/),
    ]);
  });

  it('are as they like outside of production', () => {
    expect(vendorAddressProblems({ ...env, PERUKE_MODE: 'demo' }, names)).toEqual([]);
  });
});
