import Drawing from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs';
import { icon } from '../icon';

export const IconMessagePlus = icon(Drawing);
