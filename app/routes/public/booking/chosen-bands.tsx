import { fillText } from '#content/fill-text.ts'
import { bandText, parseBand } from '#domain/lead/preferred-bands.ts'
import { X } from 'lucide-react'
import type { BookingView } from './booking-view.ts'
import type { Booking } from './use-booking.ts'

interface ChosenBandsProps {
  booking: Booking
  texts: BookingView['texts']['time']
  full: boolean
}

/** The chosen half days of all weeks, each with a button to remove it. */
export function ChosenBands({ booking: { values, element, refresh }, texts, full }: ChosenBandsProps) {
  const bands = (values.preferredBands ?? []).flatMap((value) => {
    const band = parseBand(value)
    return band ? [{ value, text: bandText(band) }] : []
  })

  function remove(value: string) {
    const box = element.current?.querySelector<HTMLInputElement>(`input[name="band"][value="${value}"]`)
    if (!box) return
    box.checked = false
    refresh()
    // The focused button has just been removed.
    document.getElementById('franjas')?.focus()
  }

  return (
    <div className="chosen-bands needs-js" aria-live="polite" id="franjas" tabIndex={-1}>
      {bands.length > 0 ? (
        <>
          <p>{texts.chosen}</p>
          <ul className="chips">
            {bands.map(({ value, text }) => (
              <li key={value}>
                <button
                  type="button"
                  className="chip"
                  aria-label={fillText(texts.remove, { band: text })}
                  onClick={() => remove(value)}
                >
                  {text}
                  <X className="icon" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {full ? <p>{texts.full}</p> : null}
    </div>
  )
}
