import * as z from 'zod';
import { ROLE_NAMES } from './roles.js';

export const roleNameSchema = z.enum(ROLE_NAMES);
