import { settledVerdict } from '../backup/look.ts';
import { deadLettersOf } from '../backup/stream-size.ts';
import { check, type Verdict } from '../chaos/check.rules.ts';
import type { Heard } from '../chaos/caller.ts';
import type { Deed } from '../chaos/history.ts';
import { readTruth } from '../chaos/truth.ts';
import type { Cluster } from './open-cluster.ts';

/** How many were said yes to, and how many their order has. */
type Photos = { taken: number; there: number };

/** What of all that was said yes to is lost, doubled or contradicts itself, in words. */
export async function verdictOf(
  { stand, postgres }: Pick<Cluster, 'stand' | 'postgres'>,
  deeds: readonly Deed[],
  { refused, photos: { taken, there } }: Pick<Heard, 'refused'> & { photos: Photos },
): Promise<Verdict> {
  const { looked, wrong } = check(deeds, await readTruth(postgres.adminUrl));
  const { faults } = await settledVerdict(stand.data, postgres.adminUrl);
  const letters = (await deadLettersOf(stand.data)) ?? 0;
  return {
    looked: { ...looked, photo: taken },
    wrong: [
      ...wrong,
      ...faults.map(({ text }) => text),
      ...refused.map((text) => `refused without reason: ${text}`),
      ...(taken === there ? [] : [`${taken} photos were said yes to, the order has ${there}`]),
      ...(letters > 0 ? [`${letters} dead letters`] : []),
    ],
  };
}
