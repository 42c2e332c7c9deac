import Drawing from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { icon } from '../icon';

export const IconMail = icon(Drawing);
