import { fetchFile, portalFiles } from '../first-files';

/** Fetches what the portal takes beside the login, while somebody types. */
export const fetchPortal = (): void => portalFiles().forEach((file) => fetchFile(file, { priority: 'low' }));
