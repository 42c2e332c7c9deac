import type { EntityManager } from '@mikro-orm/postgresql';

/** A shorter word stands in many an answer by chance. */
const SHORTEST = 4;

/** Takes away the answers, kept for repeats, that say one of these words: nobody repeats a call about who was forgotten. */
export const forgetAnswers = async (em: EntityManager, words: readonly string[]): Promise<void> => {
  const told = [...new Set(words)].filter((word) => word.length >= SHORTEST);
  if (told.length === 0) return;
  await em.execute(
    `delete from idempotency_key where exists
       (select 1 from json_array_elements_text(?::json) as w (word) where strpos(body, w.word) > 0)`,
    [JSON.stringify(told)],
  );
};
