/**
 * What a line with a label belongs to. `key`: a list of all answers. `lost`: what an export could not hold. `other`: nothing that a quiz
 * has.
 */
export type SettingName =
  | 'title'
  | 'description'
  | 'time'
  | 'points'
  | 'fact'
  | 'type'
  | 'answer'
  | 'key'
  | 'lost'
  | 'other';

/** The labels of lines, in the languages in which they are cheap to know. All in lower case. */
const LABELS: Record<SettingName, string> = {
  title: 'title|quiz|quiz title',
  description: 'description',
  time: 'time|time limit',
  points: 'points',
  type: 'type|question type',
  fact: `fact|fun fact|explanation|rationale|did you know|feedback|erklärung|begründung|erläuterung|explication
    |explicación|spiegazione|explicação|uitleg|toelichting|förklaring|forklaring|selitys|wyjaśnienie|vysvětlení|açıklama
    |объяснение|пояснение|пояснення|解析|解释|解釋|解説|해설|설명|الشرح|التفسير|הסבר`,
  answer: `answer|answers|correct|correct answer|correct answers|the answer|the correct answer|the correct answer is
    |right answer|right answers|correct option|correct options|correct choice|ans|solution|antwort|antworten
    |richtige antwort|richtige antworten|richtig|korrekte antwort|lösung|réponse|réponses|bonne réponse|bonnes réponses
    |la bonne réponse|réponse correcte|respuesta|respuestas|respuesta correcta|respuestas correctas|risposta|risposte
    |risposta corretta|risposta esatta|resposta|respostas|resposta correta|resposta certa|antwoord|juiste antwoord
    |goede antwoord|correcte antwoord|svar|rätt svar|korrekt svar|riktig svar|rigtigt svar|vastaus|oikea vastaus
    |odpowiedź|poprawna odpowiedź|prawidłowa odpowiedź|odpověď|správná odpověď|cevap|doğru cevap|ответ|правильный ответ
    |верный ответ|відповідь|правильна відповідь|răspuns|răspuns corect|helyes válasz|σωστή απάντηση|jawaban
    |jawaban benar|đáp án|đáp án đúng|答案|正确答案|正確答案|答え|正解|답|정답|الإجابة|الإجابة الصحيحة|תשובה
    |תשובה נכונה|सही उत्तर`,
  key: `answer key|answers key|key|solutions|correct answers key|answer sheet|lösungen|lösungsschlüssel|corrigé|solucionario
    |clave de respuestas|soluciones|soluzioni|gabarito|antwoorden|facit|fasit|klucz odpowiedzi|ответы|відповіді|参考答案`,
  lost: 'not included',
  other: `difficulty|category|topic|level|hint|source|reference|tags|tag|learning objective|bloom's level|skill`,
};

const BY_LABEL = new Map<string, SettingName>();
for (const name of Object.keys(LABELS) as SettingName[]) {
  for (const label of LABELS[name].split('|')) BY_LABEL.set(label.trim(), name);
}

/** The meaning of a line's label, or null. */
export function settingNamed(label: string): SettingName | null {
  return BY_LABEL.get(label.trim().toLowerCase().replaceAll('’', "'")) ?? null;
}

/** Words for "question" before its number. */
export const QUESTION_WORDS =
  'question|quest|q|frage|pregunta|domanda|pergunta|questão|vraag|fråga|spørsmål|spørgsmål|kysymys|pytanie|otázka|soru' +
  '|вопрос|питання|întrebarea|kérdés|ερώτηση|soal|pertanyaan|câu|问题|問題|問|题|第|질문|문제|السؤال|سؤال|שאלה';

/** Words for "correct" in brackets or after an arrow behind an option. */
export const CORRECT_WORDS =
  'correct|correct answer|right|right answer|answer|richtig|korrekt|richtige antwort|correcte|bonne réponse|correcto' +
  '|correcta|respuesta correcta|corretto|corretta|risposta corretta|correto|correta|certa|juist|goed|rätt|riktig|rigtig' +
  '|oikein|poprawna|prawidłowa|správně|doğru|верно|правильно|правильный ответ|正确|正確|正解|정답';

/** Pairs of words for "true" and "false", which need no mark in front of them. */
const TRUTHS = `true|false|wahr|falsch|richtig|falsch|vrai|faux|verdadero|falso|vero|falso|verdadeiro|falso|waar|onwaar
  |sant|falskt|sand|falsk|sant|usant|totta|tarua|prawda|fałsz|pravda|nepravda|doğru|yanlış|верно|неверно|правда|ложь
  |对|错|正确|错误|참|거짓`;
const truthWords = new Set(TRUTHS.split('|').map((word) => word.trim()));

/** Whether a text is a word for "true" or "false" in any of the known languages. */
export function isTruthWord(text: string): boolean {
  return text.length <= 20 && truthWords.has(text.trim().toLowerCase());
}
