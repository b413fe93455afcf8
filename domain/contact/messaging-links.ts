/** The link for a text message to a phone in E.164 with its words already there; `?&` is what both kinds of telephones read. */
export function smsUrl(number: string, body: string): string {
  return `sms:${number}?&body=${encodeURIComponent(body)}`
}
