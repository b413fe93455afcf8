import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'

interface NearestHoursProps {
  alternatives: readonly Alternative[]
  onChoose: (hour: Alternative) => void
}

/** The free hours closest to one that is taken. */
export function NearestHours({ alternatives, onChoose }: NearestHoursProps) {
  if (alternatives.length === 0) return null
  return (
    <div className="agenda-nearest" role="group" aria-label={agendaTexts.move.nearest}>
      <p>{agendaTexts.move.nearest}</p>
      {alternatives.map((hour) => (
        <button key={hour.at} type="button" onClick={() => onChoose(hour)}>
          {hour.text}
        </button>
      ))}
    </div>
  )
}
