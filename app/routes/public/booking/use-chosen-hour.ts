import { useHold } from '#app/widgets/hour-picker/use-hold.ts'
import type { FormValues } from '#app/widgets/lead-form/form-values.ts'
import { useReturnedForm } from '#app/widgets/lead-form/use-returned-form.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { bookingFields } from '#domain/lead/booking-form.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { treatmentOf } from './booking-values.ts'
import type { BookingView } from './booking-view.ts'

/** Arrow keys pass over hours: only one where they rest is held. */
const KEYS_PAUSE_MS = 500
/** Name of the hours offered in place of a taken one. */
export const OTHER_HOUR = 'otherHour'

type Hour = { at: string; clinic: string }
const noHour: Hour = { at: '', clinic: '' }
type ChosenHourOptions = {
  view: BookingView
  element: RefObject<HTMLFormElement | null>
  initial: FormValues
  /** The hidden fields have changed. */
  onChange: () => void
}

/** The hour of the booking, which is held while the form is filled in, and others to choose from if it is taken. */
export function useChosenHour({ view, element, initial, onChange }: ChosenHourOptions) {
  const hold = useHold()
  const returned = useReturnedForm('booking')
  const [alternatives, setAlternatives] = useState(
    returned?.alternatives ?? (initial.preferredBands?.length ? null : view.instead),
  )
  const [chosen, setChosen] = useState<Hour>({
    at: returned?.alternatives ? '' : (initial.hour ?? ''),
    clinic: initial.clinic,
  })
  const { at } = chosen
  const clinic = useRef(initial.clinic)
  // The clinic chosen by hand, while the hour is of one near it: its hours stay on screen.
  const [besides, setBesides] = useState('')
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** @returns whether it can be had, as far as is known; after keys it is only asked for later */
  async function choose({ at: chosenAt, clinic: slug }: Hour, now: boolean): Promise<boolean> {
    const hour = { at: chosenAt, clinic: slug }
    const byHand = besides || clinic.current
    setBesides(slug === byHand ? '' : byHand)
    selectClinic(element.current, slug)
    clinic.current = slug
    setChosen(hour)
    clearTimeout(waiting.current)
    if (now) return keep(hour)
    waiting.current = setTimeout(() => void keep(hour), KEYS_PAUSE_MS)
    return true
  }

  async function keep(hour: Hour): Promise<boolean> {
    const reason = element.current ? bookingFields(new FormData(element.current)).treatment : ''
    const outcome = await hold.take({ ...hour, treatment: treatmentOf(reason) })
    if (outcome.kind === 'taken') offer(outcome.alternatives)
    return outcome.kind === 'kept'
  }

  /** Keeps everything but the hour. */
  function offer(others: readonly Alternative[]) {
    setChosen(noHour)
    setAlternatives(others)
  }

  function drop() {
    clearTimeout(waiting.current)
    setChosen(noHour)
    setBesides('')
    setAlternatives(null)
    hold.release()
  }

  /** The others have been looked at. */
  const forgetOthers = () => setAlternatives(null)

  /** Before the form is sent: nobody is asked any more, and what was asked has been answered. */
  function settled(): Promise<void> {
    clearTimeout(waiting.current)
    return hold.settled()
  }

  // The hour of a draft or of a link is held (again); a chosen one, as soon as scripts run.
  useEffect(() => {
    const kept = element.current ? (bookingFields(new FormData(element.current)).hour ?? '') : ''
    if (kept) void choose({ at: kept, clinic: clinic.current }, true)
    return () => clearTimeout(waiting.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  const token = hold.held?.hold ?? ''
  useEffect(() => {
    const radios = element.current?.querySelectorAll<HTMLInputElement>(
      `[type="radio"]:is([name="hour"], [name="${OTHER_HOUR}"])`,
    )
    for (const radio of radios ?? [])
      radio.checked = radio.value === at && radio.dataset.clinic === chosen.clinic
    onChange()
    // oxlint-disable-next-line react/exhaustive-deps -- once the hidden fields have them
  }, [at, chosen.clinic, token])

  return {
    ...chosen,
    besides,
    token,
    hold,
    alternatives,
    choose,
    offer,
    drop,
    forgetOthers,
    settled,
    /** The clinic has been chosen by hand: an hour of another one no longer counts. */
    dropAtOther(slug: string) {
      if (slug === clinic.current) return
      clinic.current = slug
      drop()
    },
  }
}

function selectClinic(form: HTMLFormElement | null, slug: string) {
  const clinics = form?.elements.namedItem('clinic')
  if (clinics instanceof RadioNodeList && clinics.value !== slug) clinics.value = slug
}
