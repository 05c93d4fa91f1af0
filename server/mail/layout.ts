import { BRAND } from '#app/core/brand.ts';
import type { MailContent } from './message.ts';

/** The content of a mail, in reading order. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The one action that the mail asks for. */
  button?: { label: string; link: string };
  /** Small print. */
  notes?: string[];
}

/** Renders a letter as text and as HTML. User text is escaped. */
export function toContent(letter: Letter): MailContent {
  return { subject: letter.subject, text: toText(letter), html: toHtml(letter) };
}

function toText({ heading, paragraphs, button, notes = [] }: Letter): string {
  const parts = [heading, ...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), ...notes];
  return `${parts.join('\n\n')}\n\n-- \n${BRAND}\n`;
}

// As much of the product's look as mail programs show: tables and inline styles, no pictures, no web fonts.
const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:#17141f`;
const NOTE = `margin:12px 0 0;${FONT};font-size:13px;line-height:1.5;color:#5c5566`;
const BUTTON = `display:inline-block;padding:14px 24px;${FONT};font-size:16px;font-weight:700;color:#17141f;text-decoration:none`;

function toHtml({ subject, heading, paragraphs, button, notes = [] }: Letter): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#fbf8f3">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:540px">
<tr><td style="padding:0 4px 16px;${FONT};font-size:20px;font-weight:800;color:#17141f"><span style="display:inline-block;width:14px;height:14px;margin-right:8px;border:2px solid #17141f;border-radius:8px;background:#ffb400"></span>${BRAND}</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border:2px solid #17141f;border-radius:16px">
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.2;font-weight:800;color:#17141f">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p dir="auto" style="${PARAGRAPH}">${lines(text)}</p>`).join('\n')}
${button ? buttonHtml(button) : ''}</td></tr>
<tr><td style="padding:8px 4px 0">${notes.map((text) => `<p style="${NOTE}">${lines(text)}</p>`).join('\n')}</td></tr>
</table></td></tr></table></body></html>
`;
}

function buttonHtml({ label, link }: { label: string; link: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:#ffb400;border:2px solid #17141f;border-radius:12px"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(label)}</a></td></tr></table>
<p style="${NOTE}">If the button doesn't work, copy this link into your browser:<br><a href="${escapeHtml(link)}" style="color:#17141f;word-break:break-all">${escapeHtml(link)}</a></p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
