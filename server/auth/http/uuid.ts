const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would accept it as a uuid in the usual format. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
