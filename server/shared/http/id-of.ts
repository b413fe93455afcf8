/** The number that names a row in an address; 0 for anything else, which no row has. */
export function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
