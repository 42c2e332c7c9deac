import * as z from 'zod';
import { dataOf, editBaseSchema, idParam, openEnum } from '../kernel/index.js';
import { FACTOR_STEPS } from './factor-steps.js';
import { NOTIFICATION_TYPES } from './notifications.js';
import { roleNameSchema } from './role-name.dto.js';
import { MANAGER_COLOURS, MANAGER_PLUS_ID, ROLES } from './roles.js';
import { SESSION_VIAS } from './session-rights.js';

/** Value of the key-value bucket `sessions`; the key is the hex SHA-256 of the token. `expiresAt` is UTC, ISO 8601. */
export const sessionSchema = z.object({
  userId: z.int(),
  nickName: z.string(),
  role: roleNameSchema,
  roleId: z.int(),
  expiresAt: z.iso.datetime(),
  /** How it came to be, where it is less than a person's own session, and what it may do then. */
  via: openEnum(SESSION_VIAS).optional(),
  rights: z.array(z.string()).optional(),
  /** When the person has last shown the password or the second factor; UTC, ISO 8601. */
  freshAt: z.iso.datetime().optional(),
  /** The enrolled device at which it lives. A device by itself has the user id 0. */
  device: z.object({ id: z.int(), name: z.string() }).optional(),
});
export type Session = z.infer<typeof sessionSchema>;
export const SESSION_BUCKET = 'sessions';

/** No rules of length here: any failure reads the same (AMB-76). */
export const loginBody = z.object({
  login: z.string().max(200),
  password: z.string().max(1000),
  /** The token this browser was given, "" when it has none yet; left out, the device is not remembered. */
  device_token: z.string().max(200).optional(),
  /** Of the link for somebody whose second factor is lost. */
  rescue: z.string().max(200).optional(),
});
export const loginAnswerSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int().positive(),
  /** To be sent with the next login from this browser. It opens nothing. */
  device_token: z.string().optional(),
  /** Somebody else has set the password: the token opens the own profile alone until there is a new one. */
  must_change: z.boolean().optional(),
  /** The token opens nothing but the calls of the second factor; each of them answers another token. */
  second_factor: openEnum(FACTOR_STEPS).optional(),
});

/** Where somebody is signed in. */
export const openSessionSchema = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser calls itself. */
  agent: z.string().nullable(),
  address: z.string().nullable(),
  /** The enrolled device at which it was unlocked. */
  device: z.string().nullable(),
  started_at: z.string(),
  /** When a page was opened last. */
  last_use: z.string(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
export const openSessionsAnswerSchema = dataOf(z.array(openSessionSchema));

export const userSchema = z.object({
  id: z.int(),
  login: z.string(),
  nickName: z.string(),
  role: z.object({ id: z.int(), name: roleNameSchema }),
  role_id: z.int(),
  hex_color: z.string().nullable(),
  created_at: z.string(),
  last_login: z.string().nullable(),
  /** What a change of the user names as its base. */
  version: z.int(),
  /** A new password comes first. */
  must_change: z.boolean().optional(),
  /** The second factor of this session comes first; with `GET /login/user` alone. */
  second_factor: openEnum(FACTOR_STEPS).optional(),
  /** So long without use this session ends (`POST /login/stay` is use); with `GET /login/user` alone, never where it is missing. */
  idle_seconds: z.int().positive().optional(),
  /** The address that opens after signing in in place of the dashboard; of one user that is read. */
  first_page: z.string().nullish(),
});
export type User = z.infer<typeof userSchema>;
export const userAnswerSchema = dataOf(userSchema);
export const usersAnswerSchema = dataOf(z.array(userSchema));

/** What pickers get. */
export const staffSchema = z.object({ id: z.int(), nickName: z.string(), hex_color: z.string().nullable() });
export type Staff = z.infer<typeof staffSchema>;

export const roleOptionsSchema = dataOf(z.array(z.object({ value: z.int(), text: z.string() })));

/** Of a new password; signing in has no rule of length (AMB-76). */
export const PASSWORD_MIN = 8;
const password = z.string().min(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`).max(1000);
/** Of nicknames and login names. */
export const NICK_NAME_MAX = 100;
const nickName = z.string().trim().min(1, 'The nickname field is required.').max(NICK_NAME_MAX);
const roleId = z.coerce
  .number({ error: 'The role field is required.' })
  .int()
  .refine((id) => Object.hasOwn(ROLES, id), 'The selected role is invalid.');
const colour = z
  .union([z.enum(MANAGER_COLOURS), z.literal('')], { error: 'The selected colour is invalid.' })
  .nullish();

/** The colour belongs to manager-plus alone; for any other role it is dropped. */
const withColour = <T extends { role_id: number; hex_color?: string | null }>(body: T) => ({
  ...body,
  hex_color: body.role_id === MANAGER_PLUS_ID ? body.hex_color || null : null,
});

export const createUserBody = z
  .object({
    login: z.string().trim().min(1, 'The login field is required.').max(NICK_NAME_MAX),
    nickName,
    password,
    role_id: roleId,
    hex_color: colour,
  })
  .transform(withColour);
/** Role and colour are one: the colour belongs to a role. */
export const updateRoleBody = z
  .object({ role_id: roleId, hex_color: colour, ...editBaseSchema.shape })
  .transform(withColour);
export const updatePasswordBody = z.object({ password });
export const updateNameBody = z.object({ nickName, ...editBaseSchema.shape });
/** Own profile: only what was filled in (AMB-75). */
export const updateDataBody = z
  .object({
    nickName: z.union([z.literal('').transform(() => undefined), nickName]),
    password: z.union([z.literal('').transform(() => undefined), password]),
    /** The one that holds, for a new one; asked for in production mode. */
    old_password: z.union([z.literal('').transform(() => undefined), z.string().max(1000)]),
  })
  .partial()
  .extend(editBaseSchema.shape);
/** PUT /user/firstPage: a saved view of a list, or null for the dashboard. */
export const firstPageBody = z.object({
  first_page: z
    .string()
    .max(200)
    .regex(/^(\/[a-z]+(-[a-z]+)*)+\?view=[1-9]\d{0,8}$/)
    .nullable(),
});
export type FirstPageBody = z.infer<typeof firstPageBody>;
export const firstPageAnswerSchema = dataOf(z.object({ first_page: z.string().nullable() }));
export const usersByRoleQuery = z.object({ role: z.string() });

export const notificationSchema = z.object({
  id: z.string(),
  type: openEnum(NOTIFICATION_TYPES),
  data: z.object({
    wig_id: z.int(),
    client_id: z.int().nullable(),
    user_id: z.int().nullable(),
    barcode: z.string().optional(),
    client: z.string().optional(),
  }),
  read_at: z.string().nullable(),
  created_at: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;
export const notificationsAnswerSchema = dataOf(dataOf(z.array(notificationSchema)));
/** One notice, or all of them when `id` is "all". */
export const readNotificationBody = z.object({ id: z.string().min(1) });

export const broadcastingAuthBody = z.object({
  socket_id: z.string().regex(/^\d+\.\d+$/),
  channel_name: z.string().max(200),
});

export { idParam };
