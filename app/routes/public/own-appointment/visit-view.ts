import { addressIsKnown, findClinic } from '#content/clinics.ts'
import { fillText } from '#content/fill-text.ts'
import { bookingFormTexts } from '#content/lead-form-texts.ts'
import type { Site } from '#content/site/site.ts'
import { clinics as clinicTexts } from '#content/ui.ts'
import { dateWords, hourWords } from '#domain/agenda/hour-words.ts'
import type { Alternative, FreeHours, OwnAppointment } from '#domain/agenda/booking-api.ts'
import { VISIT_DONE } from '#domain/agenda/visit-done.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { addressLine } from '#domain/clinic/address-line.ts'
import { mapAddress } from '#domain/clinic/map-address.ts'
import { asksForHelpNow } from '#domain/lead/thanks-address.ts'
import { upperFirst } from '#domain/text/upper-first.ts'

/** What the server knows, in the shape of `server/visits/own/visit-page.ts`. */
type PageData = {
  visit: OwnAppointment
  folio: string
  arrival: string
  keepsHealth: boolean
  treatment: string
  givesHours: boolean
  hours: FreeHours | null
  others: readonly Alternative[]
  first: string
  last: string
}
type Refusal = { status: 404 | 410 | 429 }

/** Data of the page of a visit, or of one that a link no longer opens. */
export function visitView(site: Site, token: string, query: URLSearchParams, page: PageData | Refusal) {
  return 'status' in page ? goneView(site, query, page.status) : openView(site, token, query, page)
}

export type GoneView = ReturnType<typeof goneView>
export type VisitView = ReturnType<typeof openView>

function goneView(site: Site, query: URLSearchParams, status: Refusal['status']) {
  const { meta, gone, renewed, busy } = site.pages.visit
  const { phone, tel } = site.contact
  const isRenewed = status === 410 && query.get('hecho') === 'enlace'
  return {
    kind: 'gone' as const,
    status,
    meta,
    ...(isRenewed ? renewed : { h1: gone.h1, lead: status === 429 ? busy : gone.lead }),
    call: { label: fillText(gone.call, { phone }), href: `tel:${tel}` },
    book: isRenewed ? '' : gone.book,
  }
}

function openView(site: Site, token: string, query: URLSearchParams, page: PageData) {
  const texts = site.pages.visit
  const { visit, first } = page
  const { phone, tel } = site.contact
  const done = VISIT_DONE.find((one) => one === query.get('hecho'))
  const [, , time] = site.pages.booking.steps
  return {
    kind: 'open' as const,
    ...page,
    path: `/cita/${token}`,
    meta: texts.meta,
    texts,
    title: texts.h1[visit.state],
    when: upperFirst(hourWords(visit.at)),
    done: done ? texts.done[done] : '',
    help: asksForHelpNow(query) ? site.pages.thanks.help : null,
    clinic: clinicOf(site, visit.clinic),
    calendar: `/api/appointments/${token}/cita.ics`,
    offer: visit.offer
      ? fillText(texts.offer.text, {
          hour: upperFirst(hourWords(visit.offer.at)),
          until: inMadrid(new Date(visit.offer.until)).time,
        })
      : '',
    waitingText: visit.waiting ? waitingText(site, visit.waiting) : '',
    /** What the waiting list is asked for by default: any time before the visit. */
    waitingFor: { from: first, until: inMadrid(new Date(visit.at)).date },
    consent: bookingFormTexts(site).consentHealth,
    hourTexts: {
      ...time.agenda,
      ...{ morning: time.morning, afternoon: time.afternoon },
      ...{ previousWeek: time.previousWeek, nextWeek: time.nextWeek },
    },
    phoneText: texts.phone,
    phone,
    noHours: fillText(texts.change.noHours, { phone: phone.replaceAll(' ', '\u00a0') }),
    tel,
    cancellation: site.cancellation,
    changing: query.has('cambiar'),
    cancelling: query.has('anular'),
  }
}

function clinicOf(site: Site, slug: string) {
  const clinic = findClinic(site, slug)
  if (!clinic) return null
  const known = addressIsKnown(clinic)
  const { map, mapArea } = site.pages.visit.facts
  return {
    name: clinic.name,
    address: addressLine(clinic),
    note: known ? '' : clinicTexts.addressPending,
    phone: clinic.phone,
    map: { label: known ? map : mapArea, href: mapAddress(clinic, { zoom: known ? 17 : 15 }) },
  }
}

function waitingText(site: Site, { fromDate, untilDate, parts }: NonNullable<OwnAppointment['waiting']>) {
  const { on, onDay, both, morning, afternoon } = site.pages.visit.waiting
  const said = parts.length === 2 ? both : (parts[0] === 'morning' ? morning : afternoon).toLowerCase()
  return fillText(fromDate === untilDate ? onDay : on, {
    from: dateWords(fromDate),
    until: dateWords(untilDate),
    parts: said,
  })
}
