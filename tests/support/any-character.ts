import fc from 'fast-check';

/**
 * Any character of Unicode, for `fc.string({ unit: anyCharacter })`. It stands for the unit 'binary', which takes two
 * seconds of processor time before it makes its first string.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));
