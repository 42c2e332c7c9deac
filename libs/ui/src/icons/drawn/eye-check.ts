import Drawing from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import { icon } from '../icon';

export const IconEyeCheck = icon(Drawing);
