import * as z from 'zod';
import { type SavedView, savedViewOf, savedViewsOf } from '../lists/index.js';
import { CALL_SORTS, CLIENT_SORTS, CLIENT_STATUSES } from './client-lists.js';
import { MESSAGE_OCCASIONS } from './messages.js';

const search = z.string().trim().max(100).default('');
const size = z.int().min(1).max(100).default(15);

/** What a view of the clients list shows; the page is not part of it. */
export const clientViewQuery = z.object({
  search,
  status: z.enum(CLIENT_STATUSES).default('active'),
  sort: z.enum(CLIENT_SORTS).nullable().default(null),
  size,
});
/** What a view of the call list shows. */
export const callViewQuery = z.object({
  search,
  occasion: z.union([z.literal(''), z.enum(MESSAGE_OCCASIONS)]).default(''),
  sort: z.enum(CALL_SORTS).nullable().default(null),
  size,
});

/** As they are read: a word of a newer server is left at its default there. */
export const clientViewFilterSchema = z.object({
  search: z.string(),
  status: z.string(),
  sort: z.string().nullable(),
  size: z.int(),
});
export type ClientViewFilter = z.infer<typeof clientViewFilterSchema>;
export type ClientView = SavedView<ClientViewFilter>;
export const clientViewSchema = savedViewOf(clientViewFilterSchema);
export const clientViewsSchema = savedViewsOf(clientViewFilterSchema);

export const callViewFilterSchema = z.object({
  search: z.string(),
  occasion: z.string(),
  sort: z.string().nullable(),
  size: z.int(),
});
export type CallViewFilter = z.infer<typeof callViewFilterSchema>;
export type CallView = SavedView<CallViewFilter>;
export const callViewSchema = savedViewOf(callViewFilterSchema);
export const callViewsSchema = savedViewsOf(callViewFilterSchema);
