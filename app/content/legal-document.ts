/** A section of a legal document. `id` is its heading's anchor; an object among the paragraphs is a bulleted list. */
export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: readonly (string | { list: readonly string[] })[];
}

/** A legal document as plain text, for the page and the dialog. `lastUpdated` is an ISO date (YYYY-MM-DD). */
export interface LegalDocument {
  title: string;
  lastUpdated: string;
  intro: string;
  sections: readonly LegalSection[];
}
