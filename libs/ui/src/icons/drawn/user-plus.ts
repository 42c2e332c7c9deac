import Drawing from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { icon } from '../icon';

export const IconUserPlus = icon(Drawing);
