import * as z from 'zod';
import { dataOf, idParam, openEnum } from '../kernel/index.js';
import { DEVICE_STATES } from './device-states.js';
import { roleNameSchema } from './role-name.dto.js';
import { DEVICE_KINDS } from './session-rights.js';

/** An enrolled device as an admin sees it. Times are wall time of Jerusalem. */
export const deviceSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: openEnum(DEVICE_KINDS),
  state: openEnum(DEVICE_STATES),
  created_at: z.string(),
  enrolled_at: z.string().nullable(),
  last_contact_at: z.string().nullable(),
  /** What its browser calls itself, and from where it was last heard. */
  agent: z.string().nullable(),
  address: z.string().nullable(),
  /** When it must be enrolled anew, whatever happens. */
  ends_at: z.string().nullable(),
  /** Who has unlocked it now. */
  operator: z.object({ id: z.int(), nickName: z.string() }).nullable(),
});
export type Device = z.infer<typeof deviceSchema>;
export const devicesAnswerSchema = dataOf(z.array(deviceSchema));

export const inviteDeviceBody = z.object({
  name: z.string().trim().min(1, 'The name field is required.').max(60),
  kind: z.enum(DEVICE_KINDS),
});
/** The code is shown this once. */
export const deviceInvitationSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: openEnum(DEVICE_KINDS),
  /** Eight digits. */
  code: z.string(),
  /** Seconds. */
  expires_in: z.int().positive(),
});
export type DeviceInvitation = z.infer<typeof deviceInvitationSchema>;
export const deviceInvitationAnswerSchema = dataOf(deviceInvitationSchema);

/** Spaces and dashes between the digits are nobody's fault. */
export const enrolDeviceBody = z.object({
  code: z
    .string()
    .max(40)
    .transform((code) => code.replace(/[\s-]/g, '')),
});
export const contactDeviceBody = z.object({ device_token: z.string().max(200) });
/** From now on the device shows this token, and no other. */
export const deviceContactSchema = z.object({
  device_token: z.string(),
  device: z.object({ id: z.int(), name: z.string(), kind: openEnum(DEVICE_KINDS) }),
  /** UTC, ISO 8601: what the device must ask by, else it ends; and the clock of the house. */
  expires_at: z.iso.datetime(),
  server_time: z.iso.datetime(),
});
export type DeviceContact = z.infer<typeof deviceContactSchema>;
export const deviceContactAnswerSchema = dataOf(deviceContactSchema);

/** Who can unlock a bench by name and PIN. */
export const operatorSchema = z.object({
  id: z.int(),
  nickName: z.string(),
  hex_color: z.string().nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;
export const operatorsAnswerSchema = dataOf(z.array(operatorSchema));

export const unlockBenchBody = z.union([
  z.object({ badge: z.string().trim().min(1).max(200) }),
  z.object({ user_id: idParam, pin: z.string().max(20) }),
]);
/** In whose name a bench sends what was done there without a network: `unlock_id` of her unlocking. */
export const lateDeedsBody = z.object({ unlock_id: idParam });
export const operatorSessionSchema = z.object({
  access_token: z.string(),
  /** Seconds without a sign of life (`POST /login/stay`). */
  expires_in: z.int().positive(),
  /** Names this unlocking in the log. */
  unlock_id: z.int(),
  operator: z.object({ id: z.int(), nickName: z.string(), role: roleNameSchema }),
  /** All that this session may do. */
  rights: z.array(z.string()),
});
export type OperatorSession = z.infer<typeof operatorSessionSchema>;
export const operatorSessionAnswerSchema = dataOf(operatorSessionSchema);
export const stayAnswerSchema = dataOf(z.object({ expires_in: z.int() }));

/** When a person's badge was issued and the PIN set; neither is ever shown again. */
export const benchKeysSchema = z.object({
  badge_issued_at: z.string().nullable(),
  pin_set_at: z.string().nullable(),
});
export type BenchKeys = z.infer<typeof benchKeysSchema>;
export const benchKeysAnswerSchema = dataOf(benchKeysSchema);

/** What the QR of the badge holds; shown this once. */
export const badgeAnswerSchema = dataOf(z.object({ badge: z.string() }));

export const PIN_DIGITS = 'The PIN must be 4 to 6 digits.';
export const PIN_TRIVIAL = 'Choose a PIN that is harder to guess.';

const isRun = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, at) => at === 0 || digit === (digits[at - 1]! + step + 10) % 10);

/** One digit over and over, a run up or down, a pattern that repeats, a year: what anybody would try first. */
export const isTrivialPin = (pin: string): boolean => {
  const digits = [...pin].map(Number);
  const halves = [2, 3].some(
    (size) => pin.length % size === 0 && pin === pin.slice(0, size).repeat(pin.length / size),
  );
  const mirrored = pin === [...pin].reverse().join('') && new Set(pin).size <= 2;
  const isYear = /^(19|20)\d\d$/.test(pin);
  return [0, 1, -1].some((step) => isRun(digits, step)) || halves || mirrored || isYear;
};

export const setPinBody = z.object({
  pin: z
    .string()
    .regex(/^\d{4,6}$/, { error: PIN_DIGITS, abort: true })
    .refine((pin) => !isTrivialPin(pin), PIN_TRIVIAL),
});
