import Drawing from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { icon } from '../icon';

export const IconAlertCircle = icon(Drawing);
