import Drawing from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { icon } from '../icon';

export const IconEyeOff = icon(Drawing);
