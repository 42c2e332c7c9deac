/** The portal cannot start, for a reason that the person at the terminal can act on. Shown without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** What an error of the file system means for a person, or undefined when it is something else. */
export function explainFileError(error: unknown, path: string): StartFailure | undefined {
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'EACCES':
    case 'EPERM':
      return new StartFailure(
        `No right to write in ${path}. Give this user the right, or set PERUKE_DATA_DIR.`,
      );
    case 'EROFS':
      return new StartFailure(
        `${path} lies on a read-only disk. Set PERUKE_DATA_DIR to a folder that can be written.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartFailure(`The disk that holds ${path} is full. Free some room and start again.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartFailure(`${path} is not a folder. Set PERUKE_DATA_DIR to another place.`);
    default:
      return undefined;
  }
}
