import * as z from 'zod';
import {
  dataOf,
  editBaseSchema,
  openEnum,
  pageNumber,
  paginationSchema,
  perPage,
  wireDateTime,
} from '../kernel/index.js';
import { shownColumns } from '../lists/shown-columns.js';
import { CLIENT_COLUMNS, CLIENT_SORTS, CLIENT_STATUSES } from './client-lists.js';
import { CONTACT_PREFERENCES } from './messages.js';
import { DEFAULT_CITY, DEFAULT_COUNTRY, normalizePhone } from './phone.js';

const zeroOne = z.literal([0, 1]);

export const clientSchema = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  additionalPhone: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  contactPreference: openEnum(CONTACT_PREFERENCES),
  /** She wishes to be asked, some months after a wig was handed over, to have it looked at. */
  agreesToRecall: z.boolean().optional(),
  isDeleted: zeroOne,
  visible: zeroOne,
  created_at: z.string(),
  updated_at: z.string(),
  /** When she was forgotten at her own request: no name, phone or address of her is known any more. */
  forgotten_at: z.string().nullable().optional(),
  /** What a change of the client names as its base. */
  version: z.int(),
  /** `calendar` is null for a meeting of which no more than its time is known. */
  meetings: z.array(z.object({ start_at: z.string(), calendar: z.string().nullable().optional() })),
  /** Ids of the client's orders. */
  wigs: z.array(z.int()),
});
export type Client = z.infer<typeof clientSchema>;

export const clientAnswerSchema = dataOf(clientSchema);
export const clientsAnswerSchema = dataOf(z.array(clientSchema));
export const clientsPageSchema = dataOf(
  z.object({ clients: z.array(clientSchema), pagination: paginationSchema }),
);
export type ClientsPage = z.infer<typeof clientsPageSchema>['data'];

/** Answer of POST /client/{id}/forget: until when the backups of the house know her. */
export const forgottenSchema = z.object({ success: z.literal(true), backups_until: wireDateTime });
export type Forgotten = z.infer<typeof forgottenSchema>;

/** What pickers get (AMB-17). */
export const clientChoiceSchema = z.object({ id: z.int(), full_name: z.string(), phone: z.string() });
export type ClientChoice = z.infer<typeof clientChoiceSchema>;

export const listClientsQuery = z.object({
  per_page: perPage(15),
  page: pageNumber,
  sort: z.enum(CLIENT_SORTS).optional().default('date_desc'),
  status: z.enum(CLIENT_STATUSES).optional().default('active'),
  search: z.string().trim().max(100).optional().default(''),
});
export type ListClientsQuery = z.infer<typeof listClientsQuery>;
/** Query of GET /clients/excel: all pages of it. */
export const clientsSheetQuery = listClientsQuery
  .pick({ sort: true, status: true, search: true })
  .extend({ columns: shownColumns(CLIENT_COLUMNS) });
export type ClientsSheetQuery = z.infer<typeof clientsSheetQuery>;

const line = (label: string) => z.string().trim().min(1, `The ${label} field is required.`).max(100);
const optional = (max: number) => z.string().trim().max(max).optional().default('');
const phone = z.string().max(40).transform(normalizePhone);
/** No rule but its length: people write "02-1234 (mother)", and that is kept. */
const additionalPhone = z.string().trim().max(40);

/** POST /client. Whether the phone is right depends on the caller's role: the service asks `phoneProblem`. */
export const createClientBody = z.object({
  name: line('name'),
  surname: optional(100),
  phone: phone.optional().default(''),
  additionalPhone: additionalPhone.optional().default(''),
  email: z
    .union([z.literal(''), z.email('The email must be a valid email address.')])
    .optional()
    .default(''),
  country: optional(100).transform((value) => value || DEFAULT_COUNTRY),
  city: z.string().trim().max(100).optional().default(DEFAULT_CITY),
  address: optional(255),
  contactPreference: z.enum(CONTACT_PREFERENCES).optional().default('sms'),
  agreesToRecall: z.boolean().optional().default(false),
});
export type CreateClientBody = z.infer<typeof createClientBody>;

/** PUT /client/{id}: only what changed, with what it was changed from (`editBaseSchema`). */
export const updateClientBody = z
  .object({
    name: line('name'),
    surname: z.string().trim().max(100),
    phone,
    additionalPhone,
    email: z.union([z.literal(''), z.email('The email must be a valid email address.')]),
    country: line('country'),
    city: z.string().trim().max(100),
    address: z.string().trim().max(255),
    contactPreference: z.enum(CONTACT_PREFERENCES),
    agreesToRecall: z.boolean(),
  })
  .partial()
  .extend(editBaseSchema.shape);
export type UpdateClientBody = z.infer<typeof updateClientBody>;

export const byPhoneQuery = z.object({ phone: z.string().max(40) });
export const citiesBody = z.object({
  country: z.string().trim().min(1, 'The country field is required.').max(100),
});

export const countrySchema = z.object({ name: z.string(), code: z.string(), dial_code: z.string() });
export const flagSchema = z.object({ name: z.string(), iso2: z.string(), flag: z.string() });
/** Cities in English, as they are saved; where Hebrew names are known they stand beside, in the same order. */
export const citiesAnswerSchema = z.object({
  data: z.array(z.string()),
  names: z.object({ he: z.array(z.string()) }).optional(),
});

export const videoSchema = z.object({
  id: z.int(),
  title: z.string(),
  videoUrl: z.string(),
  qrCode: z.string(),
});
export type Video = z.infer<typeof videoSchema>;
/** GET /clients/care-codes: what a client may scan when she takes her wig along. */
export const careCodeSchema = videoSchema.omit({ videoUrl: true });
export type CareCode = z.infer<typeof careCodeSchema>;
/** Only http and https addresses: the QR code is scanned by customers. */
export const videoBody = z.object({
  title: z.string().trim().min(1, 'The title field is required.').max(255),
  videoUrl: z
    .string()
    .trim()
    .min(1, 'The video url field is required.')
    .max(2000)
    .refine(
      (text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text),
      'The video url must be a web address.',
    ),
});
