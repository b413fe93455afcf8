import { calendarOf } from '#content/clinic-calendar.ts'
import { findClinic } from '#content/clinics.ts'
import { findConcern } from '#content/concerns.ts'
import { fillText } from '#content/fill-text.ts'
import { bookingFormTexts } from '#content/lead-form-texts.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { findZone, type ZoneView } from '#content/zones.ts'
import { comparedInBooking } from '#domain/catalogue/comparison-selection.ts'
import { isNamedInLabel } from '#domain/clinic/address-line.ts'
import { formatVisitReason } from '#domain/lead/visit-reason.ts'

type Choice = { value: string; label: string }
export type ChoiceGroup = { label: string; choices: Choice[] }

const VIEWS = ['face', 'front', 'back'] as const satisfies readonly ZoneView[]

/**
 * Data of the booking page, with the preselections in its URL: `clinica`, one of `tratamiento`, `preocupacion` and
 * `zona`, and `comparo` from the comparator. Unknown values are ignored.
 */
export function bookingView(site: Site, query: URLSearchParams, now: Date) {
  const { meta, breadcrumb, hero, steps, errors } = site.pages.booking
  const { progress, progressLabel, back, next, summaryTitle, summaryEmpty, reassurance, whatToBring } =
    site.pages.booking
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
      cancellation: site.cancellation,
      errors: { offline: errors.offline, failed: errors.failed, fallback: errors.fallback },
    },
    form: bookingFormTexts(site),
    reasons: {
      zona: zoneChoices(site),
      preocupacion: concernChoices(site),
      tratamiento: treatmentChoices(site),
    },
    clinics: site.clinics.map(({ slug, label, address, postalCode, city, phone }) => ({
      slug,
      label,
      address,
      place: isNamedInLabel({ label, city }) ? postalCode : `${postalCode} ${city}`,
      phone,
      calendar: calendarOf(site, slug),
    })),
    anyCalendar: calendarOf(site, null),
    prefill: {
      treatment: askedReason(site, query),
      clinic: findClinic(site, query.get('clinica') ?? '')?.slug ?? '',
    },
    compared: comparedTexts(site, query),
    /** Start of the calendar. */
    now: now.toISOString(),
  }
}

export type BookingView = ReturnType<typeof bookingView>

function zoneChoices(site: Site): ChoiceGroup[] {
  return VIEWS.map((view) => ({
    label: site.pages.home.zones.tabs[view],
    choices: site.zones[view].map(({ id, name }) => ({ value: id, label: name })),
  }))
}

function concernChoices(site: Site): ChoiceGroup[] {
  return site.pages.services.concernFinder.groups.map(({ id, label }) => ({
    label,
    choices: site.concerns
      .filter(({ category }) => category === id)
      .map((concern) => ({ value: concern.id, label: concern.label })),
  }))
}

/** By service, in the order of the units; by name within each. */
function treatmentChoices(site: Site): ChoiceGroup[] {
  return site.services.map(({ unit, service }) => ({
    label: service.name,
    choices: site.treatments
      .filter((treatment) => treatment.unit === unit.id && treatment.service === service.id)
      .map((treatment) => ({ value: treatment.slug, label: treatment.name })),
  }))
}

/** The other treatments in the comparator's table, for the first step and for the notes; empty if there are none. */
function comparedTexts(site: Site, query: URLSearchParams) {
  const [{ compared, comparedNote }] = site.pages.booking.steps
  const slugs = comparedInBooking(
    query,
    query.get('tratamiento') ?? '',
    (slug) => !!findTreatment(site, slug),
  )
  const names = list.format(slugs.flatMap((slug) => findTreatment(site, slug)?.name ?? []))
  return names
    ? { said: fillText(compared, { names }), note: fillText(comparedNote, { names }) }
    : { said: '', note: '' }
}

const list = new Intl.ListFormat('es')

function askedReason(site: Site, query: URLSearchParams): string {
  const treatment = findTreatment(site, query.get('tratamiento') ?? '')
  if (treatment) return formatVisitReason({ kind: 'tratamiento', detail: treatment.slug })
  const concern = findConcern(site, query.get('preocupacion') ?? '')
  if (concern) return formatVisitReason({ kind: 'preocupacion', detail: concern.id })
  const zone = findZone(site, query.get('zona') ?? '')
  return zone ? formatVisitReason({ kind: 'zona', detail: zone.id }) : ''
}
