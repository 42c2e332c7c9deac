export { loadedFiles } from './loaded-files';
export { renderPart, type RenderPartOptions } from './render-part';
export { savedFiles } from './saved-files';
export { signInAs, signOut } from './sign-in';
export { textDifferences } from './text-differences';
export { unknownTexts } from './unknown-texts';
export { startTestTexts } from './test-texts';
export { connectTestShell, type TestShell } from './test-shell';
