/** A participant's name and its number among equal names of the session. */
export interface NumberedName {
  name: string;
  /** 1 for the first player with this name. */
  nameNumber: number;
}

/** What follows the name: nothing for the first of a name, then ` (2)`, ` (3)` ([JN9]). */
export function nameNumberText(nameNumber: number): string {
  return nameNumber > 1 ? ` (${nameNumber})` : '';
}

/** A player's name as one text, such as `Amara (2)`: for labels, announcements and files ([JN9]). */
export function playerNameText({ name, nameNumber }: NumberedName): string {
  return name + nameNumberText(nameNumber);
}
