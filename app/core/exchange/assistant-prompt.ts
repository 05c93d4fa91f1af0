/** What a host asks an AI assistant for. */
export interface PromptTopic {
  /** Blank if it is to be filled in later. */
  topic: string;
  /** How many questions; null for ten. */
  count: number | null;
}

/** The format in the prompt, as an example that imports without a problem. */
export const PROMPT_EXAMPLE = `# Title of the quiz

1. First question?
A) An option
B) The correct option *
C) An option
D) An option
fact: One sentence that explains the answer.

2. A statement that is true or false.
True
False *

3. A question whose answer is typed, a word or two?
= The answer
= Another spelling of it

4. How long is it?
# 42 +/- 2 km

5. Put these in order, what comes first at the top.
type: order
- The first
- The second
- The third`;

/** A prompt that makes an AI assistant write a quiz in our plain text format ([IX16]). */
export function assistantPrompt({ topic, count }: PromptTopic): string {
  const about = topic.trim() === '' ? '[your topic]' : topic.trim();
  const questions = count === 1 ? '1 question' : `${count ?? 10} questions`;
  return `Write a quiz with ${questions} about ${about}. It will be played live, on phones and a projector.

Use exactly this format. Plain text only: no bold, no tables, nothing before or after the quiz.

${PROMPT_EXAMPLE}

Rules:
- Most questions have options. Use the other kinds where they fit better, and each only as shown.
- Put a space and a star after each correct option, and stars nowhere else. No separate answer key.
- 2 to 5 options, one of them correct. If several are correct, say so in the question.
- Typed answers: only where there is one short answer. Give every spelling that should count.
- Numbers: after +/- how far off still counts, and a unit if it has one.
- Putting in order: 3 to 6 items, from first to last.
- One blank line between questions.
- Keep questions under 200 characters and options under 60.
- Make wrong options plausible and of similar length. Vary the position of the correct one.
- Check every fact. Leave out what you are not sure about.`;
}
