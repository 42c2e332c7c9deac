import * as z from 'zod';
import {
  amountSchema,
  bit,
  dataOf,
  DAY_OUT_OF_TIME,
  editBaseSchema,
  idParam,
  isOfOurTime,
  MAX_INTEGER,
  openEnum,
  pageNumber,
  paginationSchema,
  perPage,
  queryFlag,
} from '../kernel/index.js';
import { CALENDARS } from '../calendar/calendars.js';
import { NOTICE_STATUSES } from '../clients/messages.js';
import { headMeasuresSchema, toldMeasuresSchema } from '../clients/fit.dto.js';
import { shownColumns } from '../lists/shown-columns.js';
import { EDIT_KINDS } from './edit-kinds.js';
import { floorLogSchema, floorMarksSchema } from './floor-marks.dto.js';
import { DEFAULT_CATEGORY, STAGE_TYPES } from './checklist.js';
import { ORDER_ACTIONS } from './order-lifecycle.js';
import { ORDER_COLUMNS } from './order-columns.js';
import { ORDER_SORTS } from './order-sorts.js';
import { eachOrderTextOnWire, ORDER_TEXTS } from './order-texts.js';
import { sourceLogSchema, usedInSchema } from './order-sources.dto.js';
import { orderStateSchema } from './order-state.dto.js';
import { photoViewSchema, stagePairSchema } from './photo-views.dto.js';
import { answeredPropertiesSchema, propertiesSchema } from './properties.dto.js';
import { undoOfferSchema } from './undo.dto.js';

const person = z.object({ id: z.int().nullable(), nickName: z.string() });
const zeroOne = z.literal([0, 1]);

/** The outcome of the last message to the customer, as the list's notification column shows it. */
export const noticeSchema = z.object({
  status: openEnum(NOTICE_STATUSES),
  description: z.string(),
  created_at: z.string(),
});

/** A row of every list of orders. Money in shekels, dates in Asia/Jerusalem. */
export const orderRowSchema = z.object({
  id: z.int(),
  barcode: z.string(),
  user_generated_id: z.string(),
  order_number: z.string(),
  client: z.string(),
  client_id: z.int().nullable(),
  state: orderStateSchema,
  /** The newest ticked step; the state when nothing is ticked (STG-005, STG-006). */
  currentStatus: z.string(),
  is_repair: zeroOne,
  /** 1 when the state is Rework or rework stages exist (ORD-025). */
  is_reword: zeroOne,
  /** Ready date, `YYYY-MM-DD HH:mm`, or null. */
  complete_data: z.string().nullable(),
  baseColor: z.string(),
  lengthFromNape: z.string(),
  creator: z.string(),
  /** Floor of the percentage paid (PAY-055). */
  paymentStatus: z.int(),
  notification: noticeSchema.nullable(),
  created_at: z.string(),
  /** Work on it stands still. */
  hold: zeroOne.optional(),
  rush: zeroOne.optional(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const ordersPageSchema = dataOf(
  z.object({ wigs: z.array(orderRowSchema), pagination: paginationSchema }),
);
export type OrdersPage = z.infer<typeof ordersPageSchema>['data'];

export const stageSchema = z.object({
  id: z.int(),
  tittle: z.string(),
  comment: z.string(),
  done: zeroOne,
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  created_at: z.string(),
  category: z.string(),
  category_id: z.int(),
  type: openEnum(STAGE_TYPES),
  /** Ids of two photos of the order that show what the stage has changed. */
  pair: stagePairSchema.nullable().optional(),
});
export type Stage = z.infer<typeof stageSchema>;

export const mediaFileSchema = z.object({
  id: z.int(),
  url: z.string(),
  preview_url: z.string(),
  /** For a large view; the file itself has the full size. */
  large_url: z.string().optional(),
  /** Seconds of a video, as far as they are known. */
  duration: z.number().nullable().optional(),
  /** False while previews are being made. */
  is_ready: z.boolean().optional(),
  /** False for a video of which nobody has a frame. */
  has_preview: z.boolean().optional(),
  /** Of a photo: which side of the wig it shows, and when it was taken; null where nobody has said so. */
  angle: photoViewSchema.shape.angle.optional(),
  moment: photoViewSchema.shape.moment.optional(),
  created_at: z.string(),
  created_by: z.string(),
});
export type MediaFile = z.infer<typeof mediaFileSchema>;

const changeLog = z.object({
  value: z.string().nullable(),
  new_value: z.string().nullable(),
  updated_at: z.string(),
  user: z.string(),
});

export const orderMeetingSchema = z.object({
  id: z.int(),
  start_at: z.string(),
  calendar: openEnum(CALENDARS),
  subject: z.string(),
  meetingManager: person.nullable(),
  isCanceled: z.boolean(),
});

/** Measures of the client's head as they were when the order was made; `version` of the client's profile. */
export const orderFitSchema = toldMeasuresSchema.extend({ version: z.int().nullable() });
export type OrderFit = z.infer<typeof orderFitSchema>;

/** `what`: the field, the stage's title, nothing for files; money (shekels) and moments as in all answers, words as they are. */
const editLogSchema = z.object({
  kind: openEnum(EDIT_KINDS),
  what: z.string(),
  value: z.string().nullable(),
  new_value: z.string().nullable(),
  updated_at: z.string(),
  user: z.string(),
});
export type EditLog = z.infer<typeof editLogSchema>;

/** The order card (ORD-080 to ORD-099). */
export const orderSchema = orderRowSchema.extend({
  previous_client: z.string().nullable(),
  status: z.string(),
  status_array: z.record(z.string(), z.object({ updated_at: z.string(), user: z.string() })),
  has_wig_building: z.boolean(),
  manager_nickname: z.string(),
  updated_at: z.string(),
  created_by: person,
  properties: answeredPropertiesSchema.extend({ complete_date: z.string().nullable() }),
  files: z.object({ images: z.array(mediaFileSchema), videos: z.array(mediaFileSchema) }),
  meetings: z.array(orderMeetingSchema),
  additional_properties: z.array(stageSchema),
  rework_additional_properties: z.array(stageSchema),
  totalPrice: z.number(),
  ...eachOrderTextOnWire(() => z.string()),
  deposit: z.number(),
  is_paid: z.boolean(),
  visible: zeroOne,
  owner: z.object({ role: z.string(), nickName: z.string() }),
  meetingManager: z.object({ nickName: z.string() }).nullable(),
  client_phone: z.string(),
  terminated_payments: z.array(z.int()),
  stateLog: z.array(changeLog),
  clientChangeLogs: z.array(changeLog),
  managerChangeLogs: z.array(changeLog),
  /** Every tick of the checklist and every untick, as they came. */
  statusLogs: z
    .array(z.object({ step: z.string(), ticked: z.boolean(), updated_at: z.string(), user: z.string() }))
    .optional(),
  /** Fields that were edited, stages and files that came, went or changed, as they came; empty at a bench. */
  editLogs: z.array(editLogSchema).optional(),
  /** Hold, rush, reasons, changes seen. */
  floorLogs: z.array(floorLogSchema).optional(),
  floor: floorMarksSchema.optional(),
  fit: orderFitSchema.nullish(),
  sourceHistoryLogs: z.array(sourceLogSchema),
  usedIn: usedInSchema.nullish(),
  suggestedMeetingManager: person.nullable(),
  createdByUsaManager: z.boolean(),
  is_usa_manager: z.boolean(),
  /** What the caller may do to this order now; pages hold no table of their own. */
  actions: z.array(openEnum(ORDER_ACTIONS)),
  /** Where each of those actions leads that moves the order. */
  moves: z.partialRecord(openEnum(ORDER_ACTIONS), orderStateSchema),
  /** Grows with every change; for ordering live updates. */
  version: z.int(),
  /** What the caller has just done and may take back. */
  undo: undoOfferSchema.nullish(),
});
export type Order = z.infer<typeof orderSchema>;
export const orderAnswerSchema = dataOf(orderSchema);
/** 207: done, with something the person should know (ORD-063). */
export const orderMovedAnswerSchema = z.object({ data: orderSchema, message: z.string().optional() });

/** A wig in stock that an order may take over: what a person chooses it by. */
export const stockWigSchema = orderRowSchema.extend({
  wigType: z.string(),
  capSize: z.string(),
  length: z.string(),
  /** A small picture of it, or null. */
  photo: z.string().nullable(),
});
export type StockWig = z.infer<typeof stockWigSchema>;
/** GET /wigs/stock: the first of them, by colour, and how many there are. */
export const stockWigsSchema = dataOf(z.object({ wigs: z.array(stockWigSchema), total: z.int() }));
export type StockWigs = z.infer<typeof stockWigsSchema>['data'];

const list = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item),
  );

/** Query of GET /wigs/v2/all (ORD-100 to ORD-103). `usa_managers[]` and `sort[]` may be given with or without brackets. */
const withBrackets = (raw: unknown): Record<string, unknown> => {
  const query = { ...(raw as Record<string, unknown>) };
  query.per_page ??= query.itemsPerPage;
  query.usa_managers ??= query['usa_managers[]'];
  query.sort ??= query['sort[]'];
  return query;
};
const listFilter = {
  state: z.string().optional().default(''),
  search: z.string().trim().max(100).optional().default(''),
  special: queryFlag,
  hold: queryFlag,
  rush: queryFlag,
  usa_managers: list(idParam).optional().default([]),
  sort: list(z.enum(ORDER_SORTS)).optional().default([]),
};
export const listOrdersQuery = z.preprocess(
  withBrackets,
  z.object({
    per_page: perPage(25),
    page: pageNumber,
    ...listFilter,
    /** The orders of one client: the list on its card. */
    client_id: z.preprocess((value) => (value === '' ? undefined : value), idParam.optional()),
    /** Those that bear this very barcode: what was scanned, where a search would find clients by the same digits too. */
    barcode: z.string().trim().min(1).max(100).optional(),
  }),
);
export type ListOrdersQuery = z.infer<typeof listOrdersQuery>;

/** `1,2,3` */
const ticked = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,999}$/)
  .transform((ids) => ids.split(',').map(Number));
const listedOrTicked = { ...listFilter, ids: ticked.optional() };

/** Query of GET /wigs/excel: the filters of the list, or the ticked ones; columns as the person sees them. */
export const ordersSheetQuery = z.preprocess(
  withBrackets,
  z.object({
    ...listedOrTicked,
    columns: shownColumns(ORDER_COLUMNS),
  }),
);
export type OrdersSheetQuery = z.infer<typeof ordersSheetQuery>;

/** Query of GET /wigs/bulk/picks: all that the list shows on all its pages, or of these ids alone. */
export const pickOrdersQuery = z.preprocess(withBrackets, z.object(listedOrTicked));
export type PickOrdersQuery = z.infer<typeof pickOrdersQuery>;

const text = (max: number) => z.string().trim().max(max);

const clientId = z.coerce.number({ error: 'Please select a client' }).int().positive().max(MAX_INTEGER);

/** `YYYY-MM-DD HH:mm` in Asia/Jerusalem; empty clears (AMB-18). */
const completeDate = z.union([
  z.literal(['']).transform(() => null),
  z.null(),
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d{1,2}:\d\d(:\d\d)?$/, {
      error: 'The complete date is not a valid date.',
      abort: true,
    })
    .refine(isOfOurTime, DAY_OUT_OF_TIME),
]);

/** The JSON part `data` of POST /wig/ (ORD-116, ORD-128). `totalPrice` in shekels; inside, agorot. */
export const createOrderBody = z.object({
  client_id: clientId,
  is_repair: bit.optional().default(0),
  user_generated_id: text(ORDER_TEXTS.userGeneratedId.max).optional().default(''),
  order_number: text(ORDER_TEXTS.orderNumber.max).optional().default(''),
  details: text(ORDER_TEXTS.details.max).optional().default(''),
  totalPrice: amountSchema
    .refine((n) => n >= 0, 'The price must not be negative.')
    .optional()
    .default(0),
  properties: propertiesSchema.optional().default({}),
  /** The order keeps them, whatever is measured later. */
  fit: headMeasuresSchema.extend({ version: z.int().positive().nullable() }).nullish(),
  /** What was promised while it was written: as `setCompleteDate` would set it, in one with the order. */
  complete_date: completeDate.optional(),
  additional_properties: z
    .array(
      z.object({
        tittle: text(255),
        comment: text(2000).optional().default(''),
        category: text(100).optional().default(DEFAULT_CATEGORY),
      }),
    )
    .max(200)
    .optional()
    .default([]),
});
export type CreateOrderBody = z.infer<typeof createOrderBody>;

/** The JSON part `data` of POST /wig/{id}/updateWig: only what changed (ORD-117, AMB-15). */
export const updateOrderBody = z
  .object({
    ...eachOrderTextOnWire(({ max }) => text(max)),
    totalPrice: amountSchema.refine((n) => n >= 0, 'The price must not be negative.'),
  })
  .partial()
  .extend(editBaseSchema.shape);
export type UpdateOrderBody = z.infer<typeof updateOrderBody>;

/** PUT /wig/{id}/wigUpdateProperties */
export const updatePropertiesBody = propertiesSchema.extend({
  ...editBaseSchema.shape,
  /** Why what is being made changes. */
  reason: text(300).optional(),
});
export type UpdatePropertiesBody = z.infer<typeof updatePropertiesBody>;

/** Step -> "on"; a step left out is unticked by an admin and kept by anybody else (AMB-32). */
export const updateStatusBody = z.object({
  status: z.record(z.string(), z.literal(['on', true, 1])),
  /** With it no step but these is ticked or unticked. */
  changed: editBaseSchema.shape.changed,
});
/** PUT /wig/{id}/setCompleteDate */
export const setCompleteDateBody = z.object({
  complete_date: completeDate,
  base_version: editBaseSchema.shape.base_version,
});
const baseVersion = { base_version: editBaseSchema.shape.base_version };
export const clientIdBody = z.object({ client_id: clientId, ...baseVersion });
export const managerIdBody = z.object({ manager_id: idParam, ...baseVersion });
export const wigIdBody = z.object({ wig_id: idParam });
export const archiveBody = z.object({ wig_id: idParam.optional() }).optional().default({});

export const addStagesBody = z.object({
  properties: z
    .array(
      z.object({
        tittle: z.string().trim().min(1, 'The title field is required.').max(255),
        comment: text(2000).optional().default(''),
        category: text(100).optional().default(DEFAULT_CATEGORY),
        type: z.enum(STAGE_TYPES).optional(),
      }),
    )
    .min(1)
    .max(200),
  type: z.enum(STAGE_TYPES).optional().default('repair'),
});
export const stageIdsBody = z.object({
  properties_id: z.union([idParam.transform((id) => [id]), z.array(idParam).min(1).max(200)]),
});
export const renameStageBody = z.object({
  tittle: z.string().trim().min(1, 'The title field is required.').max(255),
  comment: text(2000).optional(),
  ...editBaseSchema.shape,
});
export const renameCategoryBody = z.object({
  ...baseVersion,
  name: z.string().trim().min(1, 'The name field is required.').max(100),
});

export const dashboardSchema = dataOf(
  z.object({
    clients_count: z.int().optional(),
    orders_total: z.int(),
    orders_in_progress: z.int(),
    your_orders: z.int(),
  }),
);
export type DashboardCounts = z.infer<typeof dashboardSchema>['data'];
