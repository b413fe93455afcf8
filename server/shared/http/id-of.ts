/** The row number in an address; 0, which no row has, for anything else. */
export function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
