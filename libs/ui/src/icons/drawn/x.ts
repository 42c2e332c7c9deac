import Drawing from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { icon } from '../icon';

export const IconX = icon(Drawing);
