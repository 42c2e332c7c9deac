import Drawing from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { icon } from '../icon';

export const IconPhone = icon(Drawing);
