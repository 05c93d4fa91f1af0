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
False *`;

/** A prompt that makes an AI assistant write a quiz in our plain text format ([IX16]). */
export function assistantPrompt({ topic, count }: PromptTopic): string {
  const about = topic.trim() === '' ? '[your topic]' : topic.trim();
  const questions = count === 1 ? '1 question' : `${count ?? 10} questions`;
  return `Write a quiz with ${questions} about ${about}. It will be played live, on phones and a projector.

Use exactly this format. Plain text only: no bold, no tables, nothing before or after the quiz.

${PROMPT_EXAMPLE}

Rules:
- Put a space and a star after each correct option, and stars nowhere else. No separate answer key.
- 2 to 5 options for each question, one of them correct. If several are correct, say so in the question.
- One blank line between questions.
- Keep questions under 200 characters and options under 60.
- Make wrong options plausible and of similar length. Vary the position of the correct one.
- Check every fact. Leave out what you are not sure about.`;
}
