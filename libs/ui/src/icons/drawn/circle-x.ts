import Drawing from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { icon } from '../icon';

export const IconCircleX = icon(Drawing);
