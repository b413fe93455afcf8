/** The row number in an address; 0, which no row has, for anything else. */
export function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Whether a text in an address is the id of a row with a UUID, as PostgreSQL writes it. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
