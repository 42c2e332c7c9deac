import Drawing from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { icon } from '../icon';

export const IconMinus = icon(Drawing);
