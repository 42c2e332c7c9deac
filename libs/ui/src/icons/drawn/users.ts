import Drawing from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { icon } from '../icon';

export const IconUsers = icon(Drawing);
