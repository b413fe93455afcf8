/** An SMS link to an E.164 phone with a prefilled text; both iOS and Android accept `?&`. */
export function smsUrl(number: string, body: string): string {
  return `sms:${number}?&body=${encodeURIComponent(body)}`
}
