import { useSiteFacts } from '#app/ui/site-facts.ts'
import { clinicSchedule } from '#content/clinic-schedule.ts'
import { openingState, openingText, type WeeklySchedule } from '#domain/clinic/opening-hours.ts'
import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/**
 * Whether the clinic is open at this moment, in Madrid's time. The page is built once, so only the browser can say it:
 * until then, and without scripts, the hours beside it are enough and its line is kept free.
 * @param schedule of a clinic with hours or closed days of its own
 */
export function OpeningToday({ schedule }: { schedule?: WeeklySchedule | undefined }) {
  const facts = useSiteFacts()
  const text = useSyncExternalStore(
    everyMinute,
    () => openingText(openingState(schedule ?? clinicSchedule(facts), new Date())),
    () => null,
  )
  return <span className="block text-small text-tinta-2">{text ?? '\u00a0'}</span>
}

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, MINUTE)
  return () => clearInterval(timer)
}
