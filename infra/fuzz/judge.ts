export type Heard =
  { status: number; type: string; text: string; ms: number } | { broken: string; ms: number };

export const HANG_MS = 5_000;

/** Words that only the inside of a server knows: stacks, statements, places on its disk, its drivers. */
const INSIDE = [
  /\bat [\w.<>]+ \(?[^\s)]*:\d+:\d+\)?/,
  /node_modules|node:internal/,
  /\.(?:ts|js|mjs|mts):\d+/,
  /\b(?:select|insert into|update|delete from) ["\w.]+ (?:from|set|values|where|\()/i,
  /relation "[^"]+"|column "[^"]+"|syntax error at or near|violates \w+ constraint|invalid input syntax/,
  /\bECONN[A-Z]+\b|\bENOENT\b|PostgreSQL|MikroORM|Nest(?:JS|Factory)/,
  /(?:\/home|\/root|\/tmp|\/usr|\/var|\/work)\/\w/,
];

/** Refusals that are meant: a vendor that does not answer, an id that may belong to somebody who is still on her way. */
const MEANT = /"code":"(?:invoicing_unavailable|storage_full|catching_up)"/;

/** What is wrong with an answer, or undefined. */
export function complaintAbout(heard: Heard): string | undefined {
  if (heard.ms > HANG_MS) return `hung for ${Math.round(heard.ms)} ms`;
  if ('broken' in heard) return `no answer: ${heard.broken}`;
  const { status, type, text } = heard;
  if (status >= 500 && !MEANT.test(text)) return `answered ${status}`;
  if (!/json|text\/plain|^$/.test(type)) return undefined;
  if (/json/.test(type) && status < 400) return undefined;
  const told = INSIDE.find((pattern) => pattern.test(text));
  if (told) return `tells of the inside (${told.source})`;
  if (status >= 400 && text !== '' && !/"code":"\w+"/.test(text))
    return `refuses in another shape (${status})`;
  return undefined;
}
