import Drawing from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { icon } from '../icon';

export const IconEye = icon(Drawing);
