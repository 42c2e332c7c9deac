import Drawing from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { icon } from '../icon';

export const IconUser = icon(Drawing);
