import type { FieldConflict } from './edits.dto.js';

/**
 * Every error that can cross a border, with its HTTP status. The pages translate `errors:<code>`; the English text
 * beside the code is only the wire's `message`, for logs and for callers without a language pack.
 */
export const ERRORS = {
  // general
  validation: { status: 422, text: 'The given data was invalid.' },
  not_found: { status: 404, text: 'Not found' },
  forbidden: { status: 403, text: 'You do not have permission to view this page' },
  unauthenticated: { status: 401, text: 'Unauthenticated.' },
  bad_credentials: { status: 401, text: 'Check your username and password' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Try again in {seconds} seconds.' },
  conflict: { status: 409, text: 'The record was changed by someone else. Reload and try again.' },
  edited_meanwhile: { status: 409, text: 'Somebody else has changed the same fields.' },
  payload_too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media: { status: 415, text: 'Unsupported content type.' },
  bad_request: { status: 400, text: 'The request could not be read.' },
  bad_gateway: { status: 502, text: 'The service does not answer. Try again in a moment.' },
  unavailable: { status: 503, text: 'The service is not available. Try again in a moment.' },
  catching_up: { status: 503, text: 'What this call names is still on its way here. Try again in a moment.' },
  storage_full: { status: 507, text: 'There is no room left on the disk.' },
  server_error: { status: 500, text: 'Server Error' },
  // idempotency
  idempotency_in_flight: { status: 409, text: 'The same request is being worked on.' },
  idempotency_mismatch: { status: 422, text: 'This Idempotency-Key was used with another request.' },
  // devices and operators
  enrolment_unknown: { status: 422, text: 'This code is not known, or its time is over.' },
  device_revoked: { status: 403, text: 'This device is no longer enrolled.' },
  device_closed: { status: 403, text: 'Too many wrong PINs on this device. An admin opens it again.' },
  badge_unknown: { status: 422, text: 'This badge is not known, or another one was issued since.' },
  pin_wrong: { status: 422, text: 'The PIN is wrong.' },
  // second factor
  fresh_needed: { status: 403, text: 'Show your password or a code once more.' },
  rescue_unknown: { status: 422, text: 'This link is not known, or its time is over.' },
  factor_required: { status: 422, text: 'Your role cannot be without a second factor.' },
  passkey_nowhere: { status: 422, text: 'Passkeys are not possible at this address.' },
  passkey_refused: { status: 422, text: 'The passkey was not accepted. Ask for it once more.' },
  passkey_copied: { status: 422, text: 'The passkey was not accepted: it looks like a copy.' },
  // orders
  transition_not_allowed: { status: 422, text: 'The order cannot go from {from} to {to}.' },
  state_read_only: { status: 422, text: 'This cannot be changed in the state {state}.' },
  order_archived: { status: 403, text: 'The order is archived and read-only.' },
  handed_over: {
    status: 422,
    text: 'The wig was handed over to its client on {day}. If it is back, move its order to another state first.',
  },
  not_in_stock: { status: 422, text: 'The order is not in stock.' },
  balance_open: {
    status: 422,
    text: 'There is a balance left to pay. Hand it over by itself: take the balance, or say why.',
  },
  ceiling_passed: {
    status: 422,
    text: 'The repair costs more than the client has agreed to. Note what she says first.',
  },
  file_unsupported: { status: 422, text: 'Unsupported file format: {type}' },
  file_damaged: { status: 422, text: 'The file is damaged and cannot be read: {type}' },
  file_infected: { status: 422, text: 'A virus was found in the file: {found}' },
  scan_unavailable: {
    status: 503,
    text: 'Files cannot be checked for viruses right now. Nothing was saved. Try again in a moment.',
  },
  slip_over: { status: 422, text: 'This signing is over. Nothing was signed.' },
  undo_over: { status: 409, text: 'It can no longer be taken back.' },
  undo_overtaken: { status: 409, text: 'Somebody has gone on meanwhile. Nothing was taken back.' },
  client_link_off: { status: 422, text: 'The house gives no links to clients.' },
  client_link_for_nobody: {
    status: 422,
    text: 'The order has no client to whom a link could be given now.',
  },
  // payments
  invoicing_unavailable: {
    status: 502,
    text: 'The invoicing system does not answer. Nothing was saved. Try again, or save only locally.',
  },
  business_unknown: {
    status: 422,
    text: 'No document can be issued before the name and the number of the business stand in its settings.',
  },
  invoicing_refused: { status: 422, text: 'The invoicing system refused the document: {reason}' },
  paid_meanwhile: {
    status: 409,
    text: 'Somebody else has recorded money on this order meanwhile, and this would pay it beyond its price. Nothing was saved.',
  },
  second_needed: { status: 422, text: 'The difference is above {limit}: a second person has to confirm it.' },
  voucher_refused: {
    status: 422,
    text: 'The confirmation of the second person does not hold, or is over. Ask for it once more.',
  },
  cash_up_overtaken: {
    status: 409,
    text: 'Money was recorded meanwhile, or somebody else has closed the day. Nothing was signed.',
  },
  // clients
  reminded_lately: {
    status: 409,
    text: 'The client was reminded at {last}. She may be reminded again from {next}.',
  },
  order_not_waiting: { status: 422, text: 'The order does not wait for its client.' },
  recall_not_due: { status: 422, text: 'This client does not stand on the list of wigs to check.' },
  client_unreachable: { status: 422, text: 'No message reaches this client. Check the phone number.' },
  client_merged: { status: 409, text: 'This client was merged into another one.' },
  client_has_orders: { status: 422, text: 'An order of this client is still open: {barcode}.' },
  merged_already: { status: 409, text: 'These two are one client already.' },
  merge_out_of_sight: {
    status: 409,
    text: 'The client belongs to a USA manager, who would lose sight of her. Keep her, and merge the other one into her.',
  },
  merged_phone_kept: {
    status: 409,
    text: 'The client who was kept has the phone {phone} now. Give her another one before they are taken apart.',
  },
  import_not_now: { status: 409, text: 'The import is not at a point where this can be done.' },
  import_built_upon: {
    status: 409,
    text: 'Somebody has gone on with {count} of the rows. Nothing was taken back.',
  },
  link_used: { status: 409, text: 'The link has been used.' },
  link_expired: { status: 403, text: 'The link has expired.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorParams = Record<string, string | number>;

/** Field name -> texts, as the wire carries them. */
export type FieldErrors = Record<string, string[]>;

export interface DomainErrorOptions {
  params?: ErrorParams;
  errors?: FieldErrors;
  /** What the caller may do instead, for example the states that are allowed. */
  allowed?: readonly string[];
  /** Fields that somebody else wrote meanwhile, and the version that holds their values. */
  conflicts?: Record<string, FieldConflict>;
  version?: number;
}

/** The one error type of the house. A rule throws it; the error filter of svc-kit turns it into an answer. */
export class DomainError extends Error {
  readonly params: ErrorParams;
  readonly errors?: FieldErrors;
  readonly allowed?: readonly string[];
  readonly conflicts?: Record<string, FieldConflict>;
  readonly version?: number;

  constructor(
    readonly code: ErrorCode,
    options: DomainErrorOptions = {},
  ) {
    super(errorText(code, options.params));
    this.name = 'DomainError';
    this.params = options.params ?? {};
    this.errors = options.errors;
    this.allowed = options.allowed;
    this.conflicts = options.conflicts;
    this.version = options.version;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** The English text of a code with its parameters filled in. */
export const errorText = (code: ErrorCode, params: ErrorParams = {}): string =>
  ERRORS[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** A 422 for one field. */
export const fieldError = (field: string, ...texts: string[]): DomainError =>
  new DomainError('validation', { errors: { [field]: texts } });

/** The body of every refused call. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  params?: ErrorParams;
  errors?: FieldErrors;
  allowed?: readonly string[];
  /** Both values of each field that was edited meanwhile, and the version with which the next try is made. */
  conflicts?: Record<string, FieldConflict>;
  version?: number;
  /** The trace id of the request: what a person reads out to support. */
  trace?: string;
}
