import { stack } from './stack';

/** Loads the page anew. Open pop-ups are left one by one, so that one with something typed in it asks first. */
export const reloadPage = async (): Promise<void> => {
  if (await stack.goToLevel(0)) window.location.reload();
};
