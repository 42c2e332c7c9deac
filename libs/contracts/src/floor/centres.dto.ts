import * as z from 'zod';
import { dataOf, idParam } from '../kernel/index.js';
import { CHECKLIST_STEPS } from '../orders/checklist.js';

const name = z.string().trim().min(1).max(60);

/** Days on which a centre has fewer hands than people. */
export const absenceSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** How many are missing. */
  hands: z.int().min(1).max(50),
  note: z.string().trim().max(200),
});
export type Absence = z.infer<typeof absenceSchema>;

/** Where a part of the work is done. A step of the checklist is done in one centre only. */
export const workCentreSchema = z.object({
  id: z.int(),
  name: z.object({ he: z.string(), en: z.string() }),
  steps: z.array(z.string()),
  /** Headings of repair and rework stages that are worked on here. */
  categories: z.array(z.string()),
  /** Ids of the users who work here. */
  people: z.array(z.int()),
  absences: z.array(absenceSchema),
});
export type WorkCentre = z.infer<typeof workCentreSchema>;
export const workCentresAnswerSchema = dataOf(z.array(workCentreSchema));

const daysInOrder = ({ from, to }: Absence): boolean => from <= to;

/** PUT /floor/centres/{id} and POST /floor/centres. */
export const workCentreBody = z.object({
  name: z.object({ he: name, en: name }),
  steps: z.array(z.enum(CHECKLIST_STEPS)),
  categories: z.array(z.string().trim().min(1).max(100)).max(50),
  people: z.array(z.int().positive()).min(1, 'A work centre needs somebody who works there.').max(50),
  absences: z
    .array(
      absenceSchema.refine(daysInOrder, { path: ['to'], error: 'The end must not be before the start.' }),
    )
    .max(100),
});
export type WorkCentreBody = z.infer<typeof workCentreBody>;

/** PUT /floor/centres/order: all work centres, in the order of the board from now on. Refused as `conflict` when they are others by now. */
export const centreOrderBody = z.object({ centres: z.array(idParam).min(1).max(200) });
export type CentreOrderBody = z.infer<typeof centreOrderBody>;
