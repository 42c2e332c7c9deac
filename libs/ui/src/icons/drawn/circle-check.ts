import Drawing from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { icon } from '../icon';

export const IconCircleCheck = icon(Drawing);
