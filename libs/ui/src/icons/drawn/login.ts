import Drawing from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs';
import { icon } from '../icon';

export const IconLogin = icon(Drawing, { mirrored: true });
