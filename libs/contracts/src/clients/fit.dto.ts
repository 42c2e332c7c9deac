import * as z from 'zod';
import { FAULTS } from '../kernel/faults.js';
import { editBaseSchema } from '../kernel/edits.dto.js';
import { HEAD_MEASURE_NAMES, HEAD_MEASURES, type HeadMeasure } from './head-measures.js';

const TENTH = 0.1;
const measure = (name: HeadMeasure) =>
  z.number().min(HEAD_MEASURES[name].min).max(HEAD_MEASURES[name].max).multipleOf(TENTH).nullable();

/** Centimetres with one decimal; null where nobody has measured. */
export const headMeasuresSchema = z.object({
  circumference: measure('circumference'),
  frontToNape: measure('frontToNape'),
  earToEarOverTop: measure('earToEarOverTop'),
  earToEarAcrossForehead: measure('earToEarAcrossForehead'),
  templeToTemple: measure('templeToTemple'),
  nape: measure('nape'),
});
export type HeadMeasures = z.infer<typeof headMeasuresSchema>;

/** PUT /client/{id}/fit: all six, with the version that the page has shown (0 for none). */
export const fitBody = headMeasuresSchema
  .extend({ base_version: editBaseSchema.shape.base_version })
  .superRefine((given, ctx) => {
    if (HEAD_MEASURE_NAMES.every((name) => given[name] === null))
      ctx.addIssue({ code: 'custom', path: ['circumference'], message: FAULTS.required });
  });
export type FitBody = z.infer<typeof fitBody>;

const told = z.number().nullable();
/** The same as answers carry it: what was once taken stays readable, whatever the ranges become. */
export const toldMeasuresSchema = z.object({
  circumference: told,
  frontToNape: told,
  earToEarOverTop: told,
  earToEarAcrossForehead: told,
  templeToTemple: told,
  nape: told,
});

export const fitVersionSchema = toldMeasuresSchema.extend({
  version: z.int(),
  at: z.string(),
  by: z.string(),
});
export type FitVersion = z.infer<typeof fitVersionSchema>;

/** Every measuring of a client's head, the newest first. */
export const fitSchema = z.object({ versions: z.array(fitVersionSchema) });
export type Fit = z.infer<typeof fitSchema>;
