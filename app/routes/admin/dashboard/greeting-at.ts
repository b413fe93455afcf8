const hour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Madrid',
})

/** The greeting for this time of day in Spain. */
export function greetingAt(now: Date): 'morning' | 'afternoon' | 'night' {
  const time = Number(hour.format(now))
  if (time >= 6 && time < 14) return 'morning'
  return time >= 14 && time < 21 ? 'afternoon' : 'night'
}
