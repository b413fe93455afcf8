import { calendarOf } from '#content/clinic-calendar.ts'
import { cancellationText } from '#content/first-visit.ts'
import { clinics, findClinic } from '#content/clinics.ts'
import { concerns, findConcern } from '#content/concerns.ts'
import { fillText } from '#content/fill-text.ts'
import { bookingFormTexts } from '#content/lead-form-texts.ts'
import { bookingPage, homePage, servicesPage } from '#content/pages.ts'
import { findTreatment, treatments } from '#content/treatments.ts'
import { services } from '#content/units.ts'
import { findZone, zones, type ZoneView } from '#content/zones.ts'
import { comparedInBooking } from '#domain/comparison-selection.ts'
import { formatVisitReason } from '#domain/visit-reason.ts'

type Choice = { value: string; label: string }
/** A list to choose from, in groups. */
export type ChoiceGroup = { label: string; choices: Choice[] }

const VIEWS = ['face', 'front', 'back'] as const satisfies readonly ZoneView[]

/**
 * What the booking page shows at this moment, with what its address asks for beforehand: `clinica` and one of
 * `tratamiento`, `preocupacion` and `zona`, and from the comparator `comparo`. What names nothing is left out.
 */
export function bookingView(query: URLSearchParams, now: Date) {
  const { meta, breadcrumb, hero, steps, errors } = bookingPage
  const { progress, progressLabel, back, next, summaryTitle, summaryEmpty, reassurance, whatToBring } =
    bookingPage
  const [reason, clinic, time, details, review] = steps
  const { morning, afternoon, firstAvailable, firstAvailableHint, bands, bandsHint, noAgenda, hours } = time
  const { week, previousWeek, nextWeek, chosen, remove, full, holiday } = time
  return {
    meta,
    breadcrumb,
    hero,
    texts: {
      ...{ progress, progressLabel, back, next, summaryTitle, summaryEmpty, reassurance, whatToBring },
      reason,
      clinic,
      time: {
        ...{ short: time.short, title: time.title, noAgenda, hours, morning, afternoon },
        ...{ firstAvailable, firstAvailableHint, bands, bandsHint },
        ...{ week, previousWeek, nextWeek, chosen, remove, full, holiday },
      },
      details,
      review,
      cancellation: cancellationText(),
      errors: { offline: errors.offline, failed: errors.failed, fallback: errors.fallback },
    },
    form: bookingFormTexts(),
    reasons: { zona: zoneChoices(), preocupacion: concernChoices(), tratamiento: treatmentChoices() },
    clinics: clinics.map(({ slug, label, address, postalCode, city, phone }) => ({
      slug,
      label,
      address,
      place: `${postalCode} ${city}`,
      phone,
      calendar: calendarOf(slug),
    })),
    anyCalendar: calendarOf(null),
    prefill: { treatment: askedReason(query), clinic: findClinic(query.get('clinica') ?? '')?.slug ?? '' },
    compared: comparedTexts(query),
    /** The moment from which the calendar counts. */
    now: now.toISOString(),
  }
}

export type BookingView = ReturnType<typeof bookingView>

function zoneChoices(): ChoiceGroup[] {
  return VIEWS.map((view) => ({
    label: homePage.zones.tabs[view],
    choices: zones[view].map(({ id, name }) => ({ value: id, label: name })),
  }))
}

function concernChoices(): ChoiceGroup[] {
  return servicesPage.concernFinder.groups.map(({ id, label }) => ({
    label,
    choices: concerns
      .filter(({ category }) => category === id)
      .map((concern) => ({ value: concern.id, label: concern.label })),
  }))
}

/** By service, in the order of the units; by name within each. */
function treatmentChoices(): ChoiceGroup[] {
  return services.map(({ unit, service }) => ({
    label: service.name,
    choices: treatments
      .filter((treatment) => treatment.unit === unit.id && treatment.service === service.id)
      .map((treatment) => ({ value: treatment.slug, label: treatment.name })),
  }))
}

/** What else the comparator had in its table, for the first screen and for the notes; empty without any. */
function comparedTexts(query: URLSearchParams) {
  const [{ compared, comparedNote }] = bookingPage.steps
  const slugs = comparedInBooking(query, query.get('tratamiento') ?? '', (slug) => !!findTreatment(slug))
  const names = list.format(slugs.flatMap((slug) => findTreatment(slug)?.name ?? []))
  return names
    ? { said: fillText(compared, { names }), note: fillText(comparedNote, { names }) }
    : { said: '', note: '' }
}

const list = new Intl.ListFormat('es')

function askedReason(query: URLSearchParams): string {
  const treatment = findTreatment(query.get('tratamiento') ?? '')
  if (treatment) return formatVisitReason({ kind: 'tratamiento', detail: treatment.slug })
  const concern = findConcern(query.get('preocupacion') ?? '')
  if (concern) return formatVisitReason({ kind: 'preocupacion', detail: concern.id })
  const zone = findZone(query.get('zona') ?? '')
  return zone ? formatVisitReason({ kind: 'zona', detail: zone.id }) : ''
}
