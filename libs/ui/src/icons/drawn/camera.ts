import Drawing from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { icon } from '../icon';

export const IconCamera = icon(Drawing);
