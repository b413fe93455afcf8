import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A telephone as people write it, in E.164 (`+34612345678`); without a country it is Spanish. Null for what no telephone
 * could dial. On the server only: what the library knows of each country is 80 kB.
 */
export function e164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: 'ES', extract: false })
  return number?.isPossible() ? number.number : null
}
