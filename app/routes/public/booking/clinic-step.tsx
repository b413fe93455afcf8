import { useSiteFacts } from '#app/ui/site-facts.ts'
import { type Finding, useFinding } from '#app/widgets/nearest-clinic/found-clinic.ts'
import { useTap } from '#app/widgets/hour-picker/use-tap.ts'
import { NearestClinic } from '#app/widgets/nearest-clinic/nearest-clinic.tsx'
import { listedClinics } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { clinicsByDistance, formatKm } from '#domain/clinic/nearest-clinic.ts'
import { useEffect, useRef } from 'react'
import { BookingStepFrame, type StepProps } from './booking-step.tsx'
import type { BookingView } from './booking-view.ts'
import { RequiredChoice } from './required-choice.tsx'

type Clinic = BookingView['clinics'][number]

/** The clinic: found by position or postcode, or chosen by region; each with its first free hour. */
export function ClinicStep({ booking, view }: StepProps) {
  const texts = view.texts.clinic
  const error = booking.form.errors.clinic
  useFoundClinic(booking)
  const groups = useClinicGroups(view)
  return (
    <BookingStepFrame booking={booking} view={view} name="clinica" title={texts.title} help={texts.help}>
      <NearestClinic />
      <RequiredChoice id="clinic" labelledBy="clinica" error={error} grouped>
        {groups.map(({ label, clinics }) => (
          <div key={label} role="group" aria-label={label} className="choice-group">
            <h3 aria-hidden="true">{label}</h3>
            <div className="choices choices-two">
              {clinics.map(({ clinic, km }) => (
                <ClinicChoice key={clinic.slug} clinic={clinic} km={km} booking={booking} view={view} />
              ))}
            </div>
          </div>
        ))}
      </RequiredChoice>
    </BookingStepFrame>
  )
}

function ClinicChoice({ clinic, km, booking, view }: StepProps & { clinic: Clinic; km: number | null }) {
  const { slug, label, place, givesHours, first } = clinic
  const texts = view.texts.clinic
  const tap = useTap({
    onChoose: (byTap) => {
      if (byTap && givesHours) booking.goTo('hora')
    },
  })
  return (
    <div className="choice">
      <label>
        <input
          type="radio"
          name="clinic"
          value={slug}
          defaultChecked={booking.initial.clinic === slug}
          {...tap}
        />
        <span>
          {label}{' '}
          <small>
            {place}
            {km === null ? null : `, ${fillText(texts.away, { km: formatKm(km) })}`}
          </small>
          {view.givesHours ? (
            <small className={first ? 'choice-first' : undefined}>
              {first
                ? fillText(texts.first, { hour: first.text })
                : givesHours
                  ? texts.noHours
                  : texts.bandsOnly}
            </small>
          ) : null}
        </span>
      </label>
      {givesHours ? (
        <noscript>
          <a className="inline-link choice-hours" href={`/reservar-cita?clinica=${slug}#hora`}>
            {texts.seeHours}
          </a>
        </noscript>
      ) : null}
    </div>
  )
}

/** By region in the agreed order; once a place is known, all together, nearest first. */
function useClinicGroups({ clinics, texts }: BookingView) {
  const facts = useSiteFacts()
  const finding = useFinding()
  const here = finding && placeOf(finding, listedClinics(facts))
  if (!here)
    return [...Map.groupBy(clinics, ({ region }) => region)].map(([label, all]) => ({
      label,
      clinics: all.map((clinic) => ({ clinic, km: null as number | null })),
    }))
  const distances = clinicsByDistance(here, listedClinics(facts))
  const near = distances.flatMap(({ clinic: { slug }, km }) => {
    const clinic = clinics.find((one) => one.slug === slug)
    return clinic ? [{ clinic, km: finding.position ? km : null }] : []
  })
  return [{ label: texts.clinic.byDistance, clinics: near }]
}

/** Where somebody is; after a postcode of a single clinic, at that clinic. */
function placeOf({ slug, position }: Finding, clinics: ReturnType<typeof listedClinics>) {
  return position ?? clinics.find((clinic) => clinic.slug === slug) ?? null
}

/** Selects the clinic found by the finder; one found on an earlier page only fills an empty field. */
function useFoundClinic({ element, form: { clearError }, refresh, chosen }: StepProps['booking']) {
  const finding = useFinding()
  const atMount = useRef(finding)
  useEffect(() => {
    const clinics = element.current?.elements.namedItem('clinic')
    if (!finding || !(clinics instanceof RadioNodeList)) return
    if (finding === atMount.current && clinics.value !== '') return
    clinics.value = finding.slug
    chosen.dropAtOther(finding.slug)
    clearError('clinic')
    refresh()
    // oxlint-disable-next-line react/exhaustive-deps -- once per search
  }, [finding])
}
