/** Whether a text is a full minute as our own pages write it: `2026-11-24T09:30:00.000Z`. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:00(?:\.000)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
}
