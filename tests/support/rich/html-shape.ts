import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

const WORD = /^(true|false|prefix|infix|postfix|normal|-?\d|length)$/;
const LENGTH = /^\+?-?\d*\.?\d+(em|ex|px|pt|mu|in|cm|mm|%)?$/;
const either = { test: (value: string) => WORD.test(value) || LENGTH.test(value) };

/** What formatted text may consist of: elements, and of each the attributes with the values they may have. */
const ALLOWED: Record<string, Record<string, { test(value: string): boolean }>> = {
  strong: {},
  em: {},
  br: {},
  code: { class: /^code-block$/, dir: /^ltr$/, tabindex: /^0$/ },
  span: { class: /^c-[katsnc]$/ },
  math: { dir: /^ltr$/, display: /^block$/, alttext: /^/ },
};

const OF_MATH =
  /^(mrow|mi|mn|mo|ms|mtext|mspace|mfrac|msqrt|mroot|msub|msup|msubsup|munder|mover|munderover|mmultiscripts|mprescripts|none|mtable|mtr|mtd|mpadded|mphantom|mstyle)$/;
const MATH_CLASS = /^m-(left|right|over|under|up|down|strike|box)( m-(down|box))?$/;
const MATH_ATTRIBUTE =
  /^(accent|depth|displaystyle|fence|form|height|largeop|linethickness|lspace|mathvariant|maxsize|minsize|movablelimits|rspace|scriptlevel|separator|stretchy|symmetric|voffset|width)$/;

/** Parses HTML as a browser does and lists everything in it that formatted text may not have. */
export function strangeIn(html: string): string[] {
  const strange: string[] = [];
  walk(parseFragment(html), (node) => {
    if (!('tagName' in node)) {
      if (node.nodeName !== '#text' && node.nodeName !== '#document-fragment') strange.push(node.nodeName);
      return;
    }
    const isMath = OF_MATH.test(node.tagName);
    const rules = ALLOWED[node.tagName];
    if (!isMath && !rules) strange.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      const isAllowed = isMath ? isOfMath(name, value) : rules?.[name]?.test(value);
      if (!isAllowed) strange.push(`<${node.tagName} ${name}="${value}">`);
    }
  });
  return strange;
}

function isOfMath(name: string, value: string): boolean {
  return name === 'class' ? MATH_CLASS.test(value) : MATH_ATTRIBUTE.test(name) && either.test(value);
}

/** The text of parsed HTML; a formula counts with its LaTeX. */
export function textIn(html: string): string {
  let text = '';
  walk(parseFragment(html), (node, isInMath) => {
    if ('tagName' in node && node.tagName === 'math') text += node.attrs.find(({ name }) => name === 'alttext')?.value;
    else if (node.nodeName === '#text' && 'value' in node && !isInMath) text += node.value;
  });
  return text;
}

/** How deeply the elements are nested. */
export function depthOf(html: string): number {
  let deepest = 0;
  walk(parseFragment(html), (_node, _isInMath, depth) => {
    deepest = Math.max(deepest, depth);
  });
  return deepest;
}

function walk(
  node: Node,
  see: (node: Node, isInMath: boolean, depth: number) => void,
  isInMath = false,
  depth = 0,
): void {
  see(node, isInMath, depth);
  const isMath = isInMath || ('tagName' in node && node.tagName === 'math');
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, see, isMath, depth + 1);
}
