import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { dateAfter, dayName, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ClinicDay } from '#domain/clinic/clinic-day.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { useState } from 'react'
import { dayFromNow } from '../lead-parts/madrid-moment.ts'
import { useClinicDay } from '../leads-desk/use-clinic-day.ts'

const texts = conversationTexts.context
const HOURS_A_DAY = 6

interface FreeHoursProps {
  conversation: ConversationDetail
  /** Gets the words for the reply: «¿Te va bien mañana, martes 24, a las 17:30?» */
  onChoose: (words: string) => void
}

/** The next free hours of the clinic, on two days. */
export function FreeHours({ conversation: { clinic, lead }, onChoose }: FreeHoursProps) {
  const slug = clinic ?? ''
  const folio = lead?.folio ?? ''
  const [chosen, setChosen] = useState('')
  const today = dayFromNow()
  const now = useClinicDay(slug, today, folio).data
  const firstDate = now && hoursOf(now).length > 0 ? today : (now?.nextOpen ?? '')
  const first = useClinicDay(slug, firstDate, folio).data
  const second = useClinicDay(slug, first?.date === firstDate ? (first.nextOpen ?? '') : '', folio).data
  if (!clinic) return <p className="conv-hint">{texts.chooseClinic}</p>
  if (!now) return null
  const days = [first, second].filter((day) => day !== undefined && hoursOf(day).length > 0) as ClinicDay[]
  const shown = days.filter((day, index) => days.findIndex(({ date }) => date === day.date) === index)
  if (shown.length === 0) return <p className="conv-hint">{texts.noFree}</p>
  return (
    <>
      {shown.map((day) => (
        <div key={day.date} className="conv-hours" role="group" aria-label={dayText(day.date, today)}>
          <p aria-hidden="true">{dayText(day.date, today)}</p>
          {hoursOf(day)
            .slice(0, HOURS_A_DAY)
            .map((time) => (
              <button
                key={time}
                type="button"
                aria-pressed={chosen === `${day.date} ${time}`}
                onClick={() => {
                  setChosen(`${day.date} ${time}`)
                  onChoose(fillText(texts.offer, { day: offeredDay(day.date, today), time }))
                }}
              >
                {time}
              </button>
            ))}
        </div>
      ))}
      <p className="conv-hint">{texts.enters}</p>
    </>
  )
}

/** Those still to come. */
function hoursOf({ date, free }: ClinicDay): string[] {
  const now = inMadrid(new Date())
  return date > now.date ? free : free.filter((time) => time > now.time)
}

const dayOf = (date: string) => `${dayName(date)} ${Number(date.slice(8))}`

function dayText(date: string, today: string): string {
  const day = dayOf(date)
  if (date === today) return fillText(texts.today, { day })
  if (date === dateAfter(today, 1)) return fillText(texts.tomorrow, { day })
  return day.charAt(0).toUpperCase() + day.slice(1)
}

function offeredDay(date: string, today: string): string {
  if (date === today) return texts.offerToday
  return fillText(date === dateAfter(today, 1) ? texts.offerTomorrow : texts.offerDay, { day: dayOf(date) })
}
