import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView, WaitingView } from '#domain/agenda/agenda-view.ts'
import { useId } from 'react'
import { countText } from './agenda-sentence.ts'
import { clockOf } from './agenda-time.ts'
import type { AgendaActions } from './use-agenda-actions.ts'

const texts = agendaTexts.waiting

interface WaitingListProps {
  data: AgendaView
  mayWrite: boolean
  actions: AgendaActions
}

/** Who waits for an earlier hour, each with the free one that suits them. */
export function WaitingList({ data, mayWrite, actions }: WaitingListProps) {
  const id = useId()
  const all = data.clinics.flatMap((clinic) => clinic.waiting)
  if (all.length === 0) return null
  const waiting = all.filter(({ state }) => state === 'waiting')
  const fitting = waiting.filter(({ fits }) => fits !== null).length
  return (
    <section className="agenda-waiting" aria-labelledby={id}>
      <h2 id={id}>
        {texts.title}{' '}
        {waiting.length > 0 ? <span>{countText(texts.fits, fitting, { all: waiting.length })}</span> : null}
      </h2>
      <ul>
        {all.map((one) => (
          <li key={one.id}>
            <p>
              <b>{one.name}</b>
              <span>{wishText(one)}</span>
            </p>
            {one.state === 'offered' ? (
              <span className="agenda-none">{texts.offered}</span>
            ) : one.fits === null ? (
              <span className="agenda-none">{texts.none}</span>
            ) : mayWrite ? (
              <button
                type="button"
                aria-label={fillText(texts.offerLabel, { name: one.name, time: clockOf(one.fits) })}
                onClick={() => void actions.offer(one, one.fits ?? '')}
              >
                {fillText(texts.offer, { time: clockOf(one.fits) })}
              </button>
            ) : (
              <span className="agenda-none">{clockOf(one.fits)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** «Primera visita, mañanas». */
function wishText({ reason, parts }: WaitingView): string {
  const when = parts.length === 1 ? texts.parts[parts[0]!] : null
  return [reason ?? agendaTexts.firstVisit, when].filter(Boolean).join(', ')
}
