import Drawing from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { icon } from '../icon';

export const IconCircleDashed = icon(Drawing);
