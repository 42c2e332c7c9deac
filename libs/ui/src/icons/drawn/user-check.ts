import Drawing from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { icon } from '../icon';

export const IconUserCheck = icon(Drawing);
