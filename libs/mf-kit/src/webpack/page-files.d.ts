/** The import of each page's screen, by the page's path; read from the text of src/app.tsx. */
export function screensOf(app: string): [path: string, request: string][];
