import './rich-text.css';

interface FormattedTextProps {
  text: string;
  /** The text as HTML, made safe by the server; absent or null if it looks as typed. */
  html?: string | null | undefined;
}

/** A text of a quiz. This is the only place where HTML is shown that is not made of components ([RF10]). */
export function FormattedText({ text, html }: FormattedTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: server/rich made it, of listed elements only
  return html ? <span className="rich" dangerouslySetInnerHTML={{ __html: html }} /> : text;
}
