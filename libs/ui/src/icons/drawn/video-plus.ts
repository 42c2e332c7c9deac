import Drawing from '@tabler/icons-react/dist/esm/icons/IconVideoPlus.mjs';
import { icon } from '../icon';

export const IconVideoPlus = icon(Drawing);
