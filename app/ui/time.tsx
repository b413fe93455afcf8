import { backOffice } from '#content/ui.ts'
import { relativeTime } from '#domain/calendar/relative-time.ts'
import { useEffect, useState } from 'react'

const exactFormat = new Intl.DateTimeFormat('es', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})
const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'Europe/Madrid' })

interface TimeProps {
  /** ISO timestamp. */
  at: string
  /** Date and time instead of «hace 5 min». */
  exact?: boolean
  /** Show only the day. */
  day?: boolean
}

/** A moment in Madrid time: relative, with the exact time for pointer, focus and screen readers. */
export function Time({ at, exact = false, day = false }: TimeProps) {
  const [now, setNow] = useState(() => Date.now())
  const fixed = exact || day
  useEffect(() => {
    if (fixed) return
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [fixed])

  const date = new Date(at)
  const whole = exactFormat.format(date)
  if (fixed) return <time dateTime={at}>{day ? dayFormat.format(date) : whole}</time>
  return (
    <time className="time" dateTime={at} data-exact={whole} title={whole}>
      {relativeTime(date, new Date(now)) ?? backOffice.time.now}
      <span className="sr-only">, {whole}</span>
    </time>
  )
}
