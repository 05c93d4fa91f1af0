import { expect, test } from 'vitest';
import { attachment, titleFromFileName } from '#app/core/exchange/file-names.ts';

test.each([
  ['Birds of Berlin', 'attachment; filename="Birds-of-Berlin.json"; filename*=UTF-8\'\'Birds%20of%20Berlin.json'],
  [
    'Größe & "Maß"/..',
    'attachment; filename="Gro-e-Ma.json"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9F%20...json',
  ],
  ['質問', 'attachment; filename="quiz.json"; filename*=UTF-8\'\'%E8%B3%AA%E5%95%8F.json'],
  ['a\r\nSet-Cookie: x=1', 'attachment; filename="a-Set-Cookie-x-1.json"; filename*=UTF-8\'\'aSet-Cookie%20x%3D1.json'],
  ['\u202Egpj.exe', 'attachment; filename="gpj-exe.json"; filename*=UTF-8\'\'gpj.exe.json'],
  ["it's (*)", 'attachment; filename="it-s.json"; filename*=UTF-8\'\'it%27s%20%28%20%29.json'],
  ['../../etc', 'attachment; filename="etc.json"; filename*=UTF-8\'\'etc.json'],
])('[IX11] the quiz %j is saved under a name that works on every system', (title, header) => {
  expect(attachment(title, 'json')).toBe(header);
});

test.each([
  ['Birds of Berlin.csv', 'Birds of Berlin'],
  ['C:\\fakepath\\my.quiz.json', 'my.quiz'],
  ['.csv', 'Imported quiz'],
  ['', 'Imported quiz'],
  ['\u202Ex\u0000.txt', 'x'],
  [`${'🦆'.repeat(300)}.csv`, '🦆'.repeat(200)],
])('[IX3] the file %j suggests the title %j', (name, title) => {
  expect(titleFromFileName(name)).toBe(title);
});
