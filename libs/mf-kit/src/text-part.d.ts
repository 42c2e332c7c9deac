// the halves of a pack of texts, see webpack/text-part-loader.js
interface TextPart {
  [key: string]: string | TextPart;
}
declare module '*.json?first' {
  const texts: TextPart;
  export default texts;
}
declare module '*.json?late' {
  const texts: TextPart;
  export default texts;
}
