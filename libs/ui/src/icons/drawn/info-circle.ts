import Drawing from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { icon } from '../icon';

export const IconInfoCircle = icon(Drawing);
