import { expect, test } from 'vitest';
import { inline } from '../../../scripts/support/inline-limits.js';

const values = { TOP_SHOWN: 3, MEDIA: { bytes: 10 }, PREFIX: 'x' };

test('[WT7] a module gets the values of the limits that it imports', () => {
  const code =
    'import { TOP_SHOWN, MEDIA as media } from "#app/core/limits.ts";\nimport { a } from "./a.ts";\nuse(TOP_SHOWN);';
  expect(inline(code, values)).toBe(
    'const TOP_SHOWN = 3; const media = {"bytes":10};\nimport { a } from "./a.ts";\nuse(TOP_SHOWN);',
  );
  expect(inline('import {\n  PREFIX\n} from "./limits.ts";', values)).toBe('const PREFIX = "x";');
});

test('[WT7] a limit that does not exist stops the build', () => {
  expect(() => inline('import { BOTTOM } from "#app/core/limits.ts";', values)).toThrow('has no BOTTOM');
});
