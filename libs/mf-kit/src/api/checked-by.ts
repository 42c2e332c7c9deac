import type { StandardSchemaV1 } from '@standard-schema/spec';
import type * as z from 'zod';
import { checksAnswers } from '../config';

/**
 * The contract of an answer, for `responseSchema`. It is fetched and asked only where answers are checked: in specs,
 * while developing, in the browser journeys (ADR 11). The answer itself is left as it came, so that a page behaves
 * alike with and without the check.
 * @example responseSchema: checkedBy(() => import('@peruke/contracts/orders'), (c) => c.orderSchema)
 */
export const checkedBy = <Contracts, Answer>(
  contracts: () => Promise<Contracts>,
  schemaIn: (contracts: Contracts) => z.ZodType<Answer, Answer>,
): StandardSchemaV1<Answer> => ({
  '~standard': {
    version: 1,
    vendor: 'peruke',
    validate: async (answer) => {
      if (checksAnswers()) {
        const { issues } = await schemaIn(await contracts())['~standard'].validate(answer);
        if (issues) return { issues };
      }
      return { value: answer as Answer };
    },
  },
});
