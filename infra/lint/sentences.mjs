/** What reads the inside of a text. */
const READS = new Set([
  'endsWith',
  'exec',
  'includes',
  'indexOf',
  'localeCompare',
  'match',
  'matchAll',
  'replace',
  'search',
  'slice',
  'split',
  'startsWith',
  'test',
]);
/** What answers the same text, written otherwise. */
const KEEPS = new Set(['normalize', 'toLowerCase', 'toString', 'toUpperCase', 'trim']);
/** "Client not found."; a state ("Wigs In Stock"), a step ("Depth in the net") or a code ("not_found") is none. */
const SENTENCE = /^[A-Z][a-z']*(?: [A-Za-z0-9',-]+)+\.$/;

const bare = (node) => (node?.type === 'ChainExpression' ? bare(node.expression) : node);

/** `error.message`, `answer.error?.message ?? ''`, `String(error.message)`, `message.toLowerCase()` of `{ message }`. */
const isMessage = (given) => {
  const node = bare(given);
  if (node?.type === 'MemberExpression') return !node.computed && node.property.name === 'message';
  if (node?.type === 'Identifier') return node.name === 'message';
  if (node?.type === 'LogicalExpression') return isMessage(node.left);
  if (node?.type !== 'CallExpression') return false;
  const callee = bare(node.callee);
  if (callee.name === 'String') return isMessage(node.arguments[0]);
  return KEEPS.has(callee.property?.name) && isMessage(callee.object);
};

const isText = (node) => node?.type === 'Literal' || node?.type === 'TemplateLiteral';
const isSentence = (node) => node?.type === 'Literal' && SENTENCE.test(String(node.value));

/** Pages know what happened by codes and their parameters; a sentence of a server is for the person alone. */
export const sentences = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      parsed:
        'A page does not read what a server says: ask for the `code` (or `params`, `errors`, `allowed`).',
    },
  },
  create: (context) => {
    const refuse = (node) => context.report({ node, messageId: 'parsed' });
    return {
      BinaryExpression: (node) => {
        if (!/^[!=]==?$/.test(node.operator)) return;
        const sides = [node.left, node.right];
        if (sides.some(isSentence) || (sides.some(isMessage) && sides.some(isText))) refuse(node);
      },
      CallExpression: (node) => {
        const callee = bare(node.callee);
        if (callee.type !== 'MemberExpression' || !READS.has(callee.property.name)) return;
        const parts = [callee.object, ...node.arguments];
        if (parts.some(isMessage) || parts.some(isSentence)) refuse(node);
      },
      SwitchStatement: (node) => isMessage(node.discriminant) && refuse(node),
      SwitchCase: (node) => isSentence(node.test) && refuse(node),
      MemberExpression: (node) => node.computed && isMessage(node.property) && refuse(node),
    };
  },
};
