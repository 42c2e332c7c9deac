import * as z from 'zod';
import { openEnum } from '../kernel/open-enum.js';
import { type UploadStep, UPLOAD_STEPS } from './upload-steps.js';

/** What the event carries: the step's name and its percentage, with a reason when it failed (UPL-009). */
export const uploadEventSchema = z.object({
  action: openEnum(Object.keys(UPLOAD_STEPS) as UploadStep[]),
  status: z.number().min(0).max(100),
  message: z.string().optional(),
});
export type UploadEvent = z.infer<typeof uploadEventSchema>;
