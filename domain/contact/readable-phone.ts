/** The nine digits of a Spanish number, with or without its prefix. */
const SPANISH = /^(?:\+34|0034|34)?([6-9]\d{2})(\d{3})(\d{3})$/

/** A Spanish number in readable groups, `612 345 678`; others as typed. */
export function readablePhone(phone: string): string {
  const groups = SPANISH.exec(phone.replace(/[^\d+]/g, ''))
  return groups ? groups.slice(1).join(' ') : phone
}
