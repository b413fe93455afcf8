import { calendarOf } from '#content/clinic-calendar.ts'
import { findClinic } from '#content/clinics.ts'
import { findConcern } from '#content/concerns.ts'
import { eventAnswer } from '#content/event-answer.ts'
import { fillText } from '#content/fill-text.ts'
import { bookingFormTexts } from '#content/lead-form-texts.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { findZone, type ZoneView } from '#content/zones.ts'
import { comparedInBooking } from '#domain/catalogue/comparison-selection.ts'
import { isNamedInLabel } from '#domain/clinic/address-line.ts'
import type { Alternative, BookableClinic, FreeHours } from '#domain/agenda/booking-api.ts'
import { shortHour } from '#domain/agenda/hour-words.ts'
import { MARGIN_DAYS } from '#domain/catalogue/latest-start.ts'
import { inMadrid, isDate } from '#domain/calendar/madrid-calendar.ts'
import { formatVisitReason } from '#domain/lead/visit-reason.ts'

type Choice = { value: string; label: string }
export type ChoiceGroup = { label: string; choices: Choice[] }

/** What the agenda offers, in the shape of `server/agenda/booking-page.ts`. */
export type PageOffer = {
  clinics: readonly BookableClinic[]
  hours: FreeHours | null
  asked: { at: string; alternatives: readonly Alternative[] | null } | null
  first: string
  last: string
}

const NO_OFFER: PageOffer = { clinics: [], hours: null, asked: null, first: '', last: '' }

const VIEWS = ['face', 'front', 'back'] as const satisfies readonly ZoneView[]

/**
 * Data of the booking page, with the preselections in its URL: `clinica`, one of `tratamiento`, `preocupacion` and
 * `zona`, `hora`, and `comparo` from the comparator. Unknown values are ignored.
 */
export function bookingView(site: Site, query: URLSearchParams, now: Date, offer: PageOffer = NO_OFFER) {
  const { meta, breadcrumb, hero, steps, errors } = site.pages.booking
  const { progress, progressLabel, back, next, summaryTitle, summaryEmpty, reassurance, whatToBring } =
    site.pages.booking
  const [reason, clinic, time, details, review] = steps
  const { morning, afternoon, firstAvailable, firstAvailableHint, bands, bandsHint, noAgenda, hours } = time
  const { week, previousWeek, nextWeek, chosen, remove, full, holiday } = time
  const offered = new Map(offer.clinics.map((clinic) => [clinic.slug, clinic]))
  const givesHours = offer.clinics.some(({ online }) => online)
  return {
    meta,
    breadcrumb,
    hero: { h1: hero.h1, lead: givesHours ? hero.leadWithHours : hero.lead },
    texts: {
      ...{ progress, progressLabel, back, next, summaryTitle, summaryEmpty, reassurance, whatToBring },
      reason,
      clinic,
      time: {
        ...{ short: time.short, title: time.title, noAgenda, hours, morning, afternoon },
        ...{ firstAvailable, firstAvailableHint, bands, bandsHint },
        ...{ week, previousWeek, nextWeek, chosen, remove, full, holiday },
        hold: time.hold,
        taken: time.taken,
      },
      hours: { ...time.agenda, morning, afternoon, previousWeek, nextWeek },
      details,
      review,
      cancellation: site.cancellation,
      errors: { offline: errors.offline, failed: errors.failed, fallback: errors.fallback },
    },
    form: bookingFormTexts(site),
    confirm: site.pages.booking.submit.withHour,
    reasons: {
      zona: zoneChoices(site),
      preocupacion: concernChoices(site),
      tratamiento: treatmentChoices(site),
    },
    clinics: site.clinics.map(({ slug, label, address, postalCode, city, phone, region }) => ({
      slug,
      label,
      address,
      place: isNamedInLabel({ label, city }) ? postalCode : `${postalCode} ${city}`,
      phone,
      region,
      calendar: calendarOf(site, slug),
      givesHours: offered.get(slug)?.online ?? false,
      first: firstOf(offered.get(slug), now),
    })),
    givesHours,
    anyCalendar: calendarOf(site, null),
    prefill: {
      treatment: askedReason(site, query),
      clinic: findClinic(site, query.get('clinica') ?? '')?.slug ?? '',
      hour: offer.asked?.alternatives === null ? offer.asked.at : '',
    },
    /** The week that the page shows first; and hours in place of one that a link asked for. */
    hours: offer.hours,
    instead: offer.asked?.alternatives ?? null,
    bookable: { first: offer.first, last: offer.last },
    event: eventView(site, query, now),
    compared: comparedTexts(site, query),
    /** Start of the calendar. */
    now: now.toISOString(),
  }
}

/** The first free hour of a clinic: when, and in words. */
function firstOf(clinic: BookableClinic | undefined, now: Date) {
  return clinic?.first ? { at: clinic.first, text: shortHour(clinic.first, now) } : null
}

/** «¿Es para una fecha señalada?», answered for the URL's treatment and `evento`. */
function eventView(site: Site, query: URLSearchParams, now: Date) {
  const texts = site.pages.booking.steps[0].event
  const date = query.get('evento') ?? ''
  const today = inMadrid(now).date
  return {
    texts: { ...texts, note: fillText(texts.note, { days: MARGIN_DAYS }) },
    today,
    date: isDate(date) ? date : '',
    answer: isDate(date) ? eventAnswer(site, query.get('tratamiento') ?? '', date, today) : '',
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
