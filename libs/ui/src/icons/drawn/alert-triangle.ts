import Drawing from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { icon } from '../icon';

export const IconAlertTriangle = icon(Drawing);
