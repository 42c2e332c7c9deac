import Drawing from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { icon } from '../icon';

export const IconPlus = icon(Drawing);
