import { useSyncExternalStore } from 'react'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { clinicSchedule } from '#content/clinic-schedule.ts'
import { openingNow, type WeeklySchedule } from '#domain/clinic/opening-hours.ts'

const MINUTE = 60_000

/**
 * Whether the clinic is open now, in Madrid time. The page is prerendered, so only the browser knows: until then, and
 * without scripts, the hours below are enough and the line stays reserved.
 * @param schedule of a clinic with its own hours or closed days
 * @param region whose public holidays close it
 */
export function OpeningNow({ schedule, region }: { schedule?: WeeklySchedule | undefined; region: string }) {
  const facts = useSiteFacts()
  const stateNow = () => openingNow(schedule ?? clinicSchedule(facts), new Date(), region)
  const text = useSyncExternalStore(
    everyMinute,
    () => stateNow().text,
    () => null,
  )
  const open = text !== null && stateNow().open
  return (
    <p className="opening-now" data-open={open || undefined}>
      {text ?? '\u00a0'}
    </p>
  )
}

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, MINUTE)
  return () => clearInterval(timer)
}
