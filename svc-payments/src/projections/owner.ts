import type { Asker } from './orders.js';

/** Whose orders the caller may see: a usa_manager's own, anybody else's all (PERM-026). */
export const ownerOf = ({ id, kind }: Asker): number | null => (kind === 'usa_manager' ? id : null);
