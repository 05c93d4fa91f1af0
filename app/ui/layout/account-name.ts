/** What a person is called on the screen: the display name, else the address, else Guest ([S2.25]). */
export function accountName(person: { displayName: string | null; email?: string | null } | null): string {
  return person?.displayName || person?.email || 'Guest';
}
