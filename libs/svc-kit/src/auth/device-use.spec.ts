import type { NatsLink } from '../events/nats-link.js';
import { DEVICE_USE_SUBJECT } from './device-use-subject.js';
import { DeviceUse } from './device-use.js';

const NOW = Date.parse('2026-11-28T10:00:00Z');

/** Stands in for NATS: what was published on it. */
const use = (up = true) => {
  const told: unknown[] = [];
  const publish = (subject: string, text: string) => void told.push([subject, JSON.parse(text)]);
  const link = { up, connection: Promise.resolve({ publish }) } as unknown as NatsLink;
  return { devices: new DeviceUse(link), told };
};
const facts = (device: number, at: string) => [DEVICE_USE_SUBJECT, { device, at }];

it('the use of a device is told once a minute, each device by itself', async () => {
  const { devices, told } = use();
  devices.note(1, NOW);
  devices.note(1, NOW + 59_999);
  devices.note(2, NOW + 59_999);
  devices.note(1, NOW + 60_000);
  await Promise.resolve();
  expect(told).toEqual([
    facts(1, '2026-11-28T10:00:00.000Z'),
    facts(2, '2026-11-28T10:00:59.999Z'),
    facts(1, '2026-11-28T10:01:00.000Z'),
  ]);
});

it('is not kept for later while NATS is away', async () => {
  const { devices, told } = use(false);
  devices.note(1, NOW);
  await Promise.resolve();
  expect(told).toEqual([]);
});
