import type { Node } from 'temml';
import { FORMULA } from '#app/core/limits.ts';
import { escapeHtml } from './escape-html.ts';

/** Why a formula is refused: deeper or larger than a phone should have to lay out, or with parts that we do not show. */
export type MathRefusal = 'too_deep' | 'too_large' | 'not_shown';

export class RefusedMath extends Error {
  constructor(readonly reason: MathRefusal) {
    super(reason);
  }
}

const SHOWN = new Set(
  'mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mpadded mphantom mstyle'.split(
    ' ',
  ),
);

const WORDS = /^(true|false|prefix|infix|postfix|normal|-?\d)$/;
const LENGTH = /^\+?(-?\d*\.?\d+)(em|ex|px|pt|mu|in|cm|mm|%)?$/;
const EM: Record<string, number> = {
  em: 1,
  ex: 0.5,
  px: 1 / 16,
  pt: 1 / 12,
  mu: 1 / 18,
  in: 6,
  cm: 2.4,
  mm: 0.24,
  '%': 0.1,
};

/** Attributes that carry meaning or spacing. All others go, colours among them, which would vanish on one of the themes. */
const ATTRIBUTES: Record<string, 'word' | 'length'> = {
  accent: 'word',
  depth: 'length',
  displaystyle: 'word',
  fence: 'word',
  form: 'word',
  height: 'length',
  largeop: 'word',
  linethickness: 'length',
  lspace: 'length',
  mathvariant: 'word',
  maxsize: 'length',
  minsize: 'length',
  movablelimits: 'word',
  rspace: 'length',
  scriptlevel: 'word',
  separator: 'word',
  stretchy: 'word',
  symmetric: 'word',
  voffset: 'length',
  width: 'length',
};

/** Ways to enclose something, and the classes that draw them. MathML Core has no `menclose`. */
const ENCLOSED: Record<string, string> = {
  top: 'm-over',
  bottom: 'm-under',
  updiagonalstrike: 'm-up',
  downdiagonalstrike: 'm-down',
  'updiagonalstrike downdiagonalstrike': 'm-up m-down',
  horizontalstrike: 'm-strike',
  box: 'm-box',
};
/** Classes whose meaning is drawn by the library's own style sheet, or that refer to other formulas. */
const NOT_SHOWN = /^(tml-(cancelto|ref|eqref|label)|longdiv|phasor|textcircle|actuarial)/;
const CLASSES: Record<string, string> = { 'tml-left': 'm-left', 'tml-right': 'm-right', 'tml-fbox': 'm-box' };

/**
 * The inside of a `math` element: listed elements with listed attributes and values, whatever the library made ([RF5]).
 *
 * @throws RefusedMath
 */
export function toMathMl(root: Node): string {
  let length = 0;

  function childrenOf(node: Node, depth: number): string {
    let markup = '';
    for (const child of node.children ?? []) markup += toMarkup(child, depth);
    return markup;
  }

  function toMarkup(node: Node, depth: number): string {
    if (node.text !== undefined) return counted(escapeHtml(node.text));
    if (depth > FORMULA.depth) throw new RefusedMath('too_deep');
    if (node.type === undefined) return childrenOf(node, depth);
    const { name, className } = shownAs(node);
    const open = counted(`<${name}${attributesOf(node)}${className && ` class="${className}"`}>`);
    return `${open}${childrenOf(node, depth + 1)}${counted(`</${name}>`)}`;
  }

  function counted(markup: string): string {
    length += markup.length;
    if (length > FORMULA.characters) throw new RefusedMath('too_large');
    return markup;
  }

  return childrenOf(root, 0);
}

function shownAs(node: Node): { name: string; className: string } {
  const { type = '', classes = [], attributes = {} } = node;
  if (classes.some((name) => NOT_SHOWN.test(name))) throw new RefusedMath('not_shown');
  if (type === 'menclose') {
    const className = ENCLOSED[String(attributes.notation)];
    if (className === undefined) throw new RefusedMath('not_shown');
    return { name: 'mrow', className };
  }
  if (!SHOWN.has(type)) throw new RefusedMath('not_shown');
  const isBoxed = node.style !== undefined && 'border' in node.style;
  const known = classes.flatMap((name) => CLASSES[name] ?? []);
  return { name: type, className: [...known, ...(isBoxed ? ['m-box'] : [])].join(' ') };
}

function attributesOf({ attributes = {} }: Node): string {
  let markup = '';
  for (const [name, kind] of Object.entries(ATTRIBUTES)) {
    if (!(name in attributes)) continue;
    const value = String(attributes[name]);
    if (kind === 'word' ? WORDS.test(value) : isShortLength(value)) markup += ` ${name}="${value}"`;
  }
  return markup;
}

/** Space may neither push the text off the screen nor pull a formula over what is beside it. */
function isShortLength(value: string): boolean {
  const [, number, unit = 'em'] = LENGTH.exec(value) ?? [];
  if (number === undefined) return false;
  const em = Number(number) * (EM[unit] ?? 1);
  return em >= -1 && em <= FORMULA.lengthEm;
}
