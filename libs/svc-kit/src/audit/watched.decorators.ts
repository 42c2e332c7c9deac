import { SetMetadata } from '@nestjs/common';

/** Metadata key: what a route declares about its trace in the audit. */
export const WATCHED = 'peruke:watched';

/** False: the call leaves no trace, it is a sign of life or asks something by POST. */
export type Watched = { readonly name?: string } | false;

/**
 * The call stands in the audit, also when it only reads; `name` where the permission does not say what is done. Calls that
 * change something are in it without a word.
 */
export const Watched = (name?: string) => SetMetadata(WATCHED, { name } satisfies Watched);

/** The call changes nothing that anybody would ask about: a sign of life, a question by POST. */
export const Unwatched = () => SetMetadata(WATCHED, false satisfies Watched);
