import Drawing from '@tabler/icons-react/dist/esm/icons/IconCameraRotate.mjs';
import { icon } from '../icon';

export const IconCameraRotate = icon(Drawing);
