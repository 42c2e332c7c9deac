import Drawing from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { icon } from '../icon';

export const IconCheck = icon(Drawing);
