import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone as typed, in E.164 (`+34612345678`); Spanish by default. Null if it isn't a valid number. Server only: the
 * library's country data is 80 kB.
 */
export function e164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: 'ES', extract: false })
  return number?.isPossible() ? number.number : null
}
