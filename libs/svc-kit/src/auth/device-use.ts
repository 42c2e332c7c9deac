import { Injectable } from '@nestjs/common';
import { NatsLink } from '../events/nats-link.js';
import { DEVICE_USE_SUBJECT, type DeviceUseFacts } from './device-use-subject.js';

const SELDOM_MS = 60_000;

/**
 * Tells that an enrolled device was used, whichever service was asked, once a minute at most. Fire and forget: the next call tells
 * it anew.
 */
@Injectable()
export class DeviceUse {
  private readonly toldAt = new Map<number, number>();

  constructor(private readonly link: NatsLink) {}

  note(device: number, now: number): void {
    if (!this.link.up || now - (this.toldAt.get(device) ?? 0) < SELDOM_MS) return;
    this.toldAt.set(device, now);
    const facts: DeviceUseFacts = { device, at: new Date(now).toISOString() };
    void this.link.connection
      .then((nats) => nats.publish(DEVICE_USE_SUBJECT, JSON.stringify(facts)))
      .catch(() => this.toldAt.delete(device));
  }
}
