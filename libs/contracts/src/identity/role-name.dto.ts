import { openEnum } from '../kernel/open-enum.js';
import { ROLE_NAMES } from './roles.js';

/** A role in an answer or a session; who does not know it grants it nothing (`roleKind`). */
export const roleNameSchema = openEnum(ROLE_NAMES);
