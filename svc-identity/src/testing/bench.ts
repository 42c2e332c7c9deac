import {
  badgeAnswerSchema,
  type DeviceContact,
  deviceContactAnswerSchema,
  type DeviceKind,
  deviceInvitationAnswerSchema,
  type OperatorSession,
  operatorSessionAnswerSchema,
} from '@peruke/contracts/identity';
import type { TestAnswer, TestApp } from '@peruke/svc-kit/testing';
import { BASE, StaffMember } from './staff.js';

/** A tablet as its page behaves: it keeps the newest token that it was given. */
export class TestDevice {
  private constructor(
    private readonly test: TestApp,
    readonly id: number,
    public token: string,
  ) {}

  static async enrol(
    test: TestApp,
    admin: StaffMember,
    name: string,
    kind: DeviceKind = 'bench',
  ): Promise<TestDevice> {
    const invited = await admin.post('/devices', { name, kind });
    const { code } = deviceInvitationAnswerSchema.parse(invited.body).data;
    const answer = await test.api.post(`${BASE}/device/enrol`, { code });
    const { device, device_token } = deviceContactAnswerSchema.parse(answer.body).data;
    return new TestDevice(test, device.id, device_token);
  }

  /** What the device does by itself. */
  get self(): StaffMember {
    return StaffMember.bearing(this.test, this.token);
  }

  show(token: string): Promise<TestAnswer<{ data: DeviceContact; code?: string }>> {
    return this.test.api.post(`${BASE}/device/contact`, { device_token: token });
  }

  async contact(): Promise<void> {
    const { status, body } = await this.show(this.token);
    if (status !== 200) throw new Error(`not heard: ${JSON.stringify(body)}`);
    this.token = body.data.device_token;
  }

  unlock(shown: object): Promise<TestAnswer<{ code?: string }>> {
    return this.self.post('/operators/unlock', shown);
  }

  async operator(shown: object): Promise<{ member: StaffMember; session: OperatorSession }> {
    const { body } = await this.unlock(shown);
    const session = operatorSessionAnswerSchema.parse(body).data;
    return { member: StaffMember.bearing(this.test, session.access_token), session };
  }
}

export const badgeOf = async (admin: StaffMember, userId: number): Promise<string> =>
  badgeAnswerSchema.parse((await admin.post(`/user/${userId}/badge`)).body).data.badge;
