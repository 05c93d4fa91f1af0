import type { EditorType } from './editor-type.ts';

export const slide: EditorType = { Fields: null, OnWall: null, OnPhone: null };
