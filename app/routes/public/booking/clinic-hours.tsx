import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { listedClinics } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { clinicsByDistance } from '#domain/clinic/nearest-clinic.ts'
import { CalendarClock } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { StepProps } from './booking-step.tsx'
import { treatmentOf } from './booking-values.ts'

const HourPicker = latePart({
  name: 'hour-picker',
  start: 'horas',
  load: () => import('#app/widgets/hour-picker/hour-picker.tsx').then((module) => module.HourPicker),
})

/** Kilometers that somebody travels for an earlier hour. */
const NEAR_KM = 40

/** The hours of the chosen clinic, and on request of those near it. */
export function ClinicHours({ booking, view }: StepProps) {
  const { chosen, chooseHour, values, form, askBands, sentHours } = booking
  const { hours: texts } = view.texts
  const clinic = chosen.besides || values.clinic
  const here = view.clinics.find(({ slug }) => slug === clinic)
  const nearby = useNearbyClinics(view.clinics, clinic)
  const { search } = useLocation()
  const treatment = treatmentOf(values.treatment)
  const firstFree = here?.first ? inMadrid(new Date(here.first.at)).date : view.bookable.first
  const firstSent = view.hours?.clinic === clinic ? view.hours.days[0]?.date : undefined
  const error = form.errors.hour
  // Until the code of the picker is there, a prop that changes would empty it (late-part.tsx): both stay the same.
  const weekHref = useCallback(
    (from: string) => {
      const query = new URLSearchParams(search)
      query.set('clinica', clinic)
      query.set('desde', from)
      query.delete('hora')
      return `/reservar-cita?${query}#hora`
    },
    [search, clinic],
  )
  const latest = useRef(chooseHour)
  useEffect(() => {
    latest.current = chooseHour
  })
  const onChoose = useCallback<typeof chooseHour>((...choice) => latest.current(...choice), [])
  return (
    <fieldset
      id="hour"
      tabIndex={-1}
      className="booking-hour-choice"
      aria-labelledby="hora"
      aria-describedby={error ? 'hour-error' : undefined}
      data-invalid={error ? true : undefined}
    >
      <FirstHour booking={booking} view={view} />
      <HourPicker
        key={clinic}
        clinic={clinic}
        clinicLabel={here?.label ?? ''}
        nearby={nearby}
        treatment={treatment}
        chosen={chosen.at}
        chosenClinic={chosen.clinic}
        onChoose={onChoose}
        initial={sentHours}
        initialTreatment={treatmentOf(view.prefill.treatment)}
        start={firstSent ?? firstFree}
        first={view.bookable.first}
        last={view.bookable.last}
        weekHref={weekHref}
        nearKm={NEAR_KM}
        texts={texts}
      />
      <div aria-live="polite">{error ? <FieldError id="hour-error">{error}</FieldError> : null}</div>
      <p className="needs-js mt-6">
        <button type="button" className="text-link text-link-plain" onClick={() => askBands(true)}>
          <span>{texts.askBands}</span>
        </button>
      </p>
    </fieldset>
  )
}

/** The other clinics that give hours within reach of this one, nearest first. */
function useNearbyClinics(clinics: StepProps['view']['clinics'], slug: string) {
  const facts = useSiteFacts()
  return useMemo(() => {
    const listed = listedClinics(facts)
    const here = listed.find((clinic) => clinic.slug === slug)
    if (!here) return []
    return clinicsByDistance(here, listed)
      .filter(({ clinic, km }) => clinic.slug !== slug && km <= NEAR_KM)
      .flatMap(({ clinic }) => clinics.find((one) => one.slug === clinic.slug && one.givesHours) ?? [])
      .map((one) => ({ slug: one.slug, label: one.label }))
  }, [facts, clinics, slug])
}

/** The first free hour of the clinic, in one tap; the chosen hour, once there is one. */
function FirstHour({ booking: { chosen, chooseHour, values }, view }: StepProps) {
  const { hours: texts } = view.texts
  const clinic = view.clinics.find(({ slug }) => slug === (chosen.besides || values.clinic))
  if (chosen.at)
    return <p className="booking-chosen-hour">{fillText(texts.chosen, { hour: hourWords(chosen.at) })}</p>
  // It is known for the treatment in the address of the page.
  if (!clinic?.first || treatmentOf(values.treatment) !== treatmentOf(view.prefill.treatment)) return null
  const { first, slug } = clinic
  return (
    <Button
      look="ghost"
      className="needs-js"
      onClick={() => void chooseHour({ at: first.at, clinic: slug }, true)}
    >
      <CalendarClock className="icon" aria-hidden="true" />
      {fillText(texts.first, { hour: first.text })}
    </Button>
  )
}
