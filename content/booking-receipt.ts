import { hourWords } from '#domain/agenda/hour-words.ts'
import { addressLine } from '#domain/clinic/address-line.ts'
import { mapAddress } from '#domain/clinic/map-address.ts'
import type { ContactChannel } from '#domain/lead/lead.ts'
import { bandHours, bandText, parseBand } from '#domain/lead/preferred-bands.ts'
import { upperFirst } from '#domain/text/upper-first.ts'
import { calendarOf } from './clinic-calendar.ts'
import { addressIsKnown, findClinic } from './clinics.ts'
import { fillText } from './fill-text.ts'
import type { Site } from './site/site.ts'
import { clinics as clinicTexts } from './ui.ts'

/** The visitor's choices from the lists of the booking form. */
export type AskedVisit = {
  clinic: string | null | undefined
  bands: readonly string[] | null | undefined
  channel: ContactChannel | null | undefined
  /** The hour that was confirmed, as an ISO timestamp. */
  hour?: string | null | undefined
}

export type BookingReceipt = NonNullable<ReturnType<typeof bookingReceipt>>

/**
 * A booking as the thank-you page and the visitor's e-mail repeat it: only choices from lists, never the
 * reason or free text. Null without a clinic that takes requests.
 */
export function bookingReceipt(site: Site, { clinic: slug, bands, channel, hour }: AskedVisit) {
  const clinic = findClinic(site, slug ?? '')
  if (!clinic) return null
  const { h1, lead, labels, map, mapArea, steps, proposals, change, confirmed } = site.pages.thanks.booking
  const { phone } = site.contact
  const known = addressIsKnown(clinic)
  return {
    h1: hour ? confirmed.h1 : h1,
    lead: hour
      ? upperFirst(fillText(confirmed.lead, { hour: hourWords(hour), clinic: clinic.name }))
      : fillText(lead, { clinic: clinic.name }),
    /** Instead of half days. */
    hour: hour ? { label: confirmed.when, text: upperFirst(hourWords(hour)) } : null,
    links: { calendar: confirmed.calendar, visit: confirmed.visit },
    labels,
    clinic: {
      name: clinic.name,
      address: addressLine(clinic),
      note: known ? '' : clinicTexts.addressPending,
      map: { label: known ? map : mapArea, href: mapAddress(clinic, { zoom: known ? 17 : 15 }) },
    },
    bands: bands && bands.length > 0 ? askedBands(site, bands, clinic.slug) : [],
    channel: channel && !hour ? channelLabel(site, channel) : '',
    steps: hour
      ? confirmed.steps
      : [
          steps.search,
          { title: steps.proposal, text: channel ? proposals[channel] : proposals.any },
          steps.decision,
        ],
    bring: site.pages.booking.whatToBring,
    change: fillText(hour ? confirmed.change : change, { phone }),
  }
}

/** One line for each requested half day, with the clinic's hours, or a line for the first free hour. */
export function askedBands(site: Site, bands: readonly string[], clinicSlug: string | null): string[] {
  const [, , time] = site.pages.booking.steps
  const { schedule } = calendarOf(site, clinicSlug)
  const lines = bands.flatMap((text) => {
    const band = parseBand(text)
    if (!band) return []
    const { from, to } = bandHours(band.part, schedule, band.date)
    return [`${bandText(band)} (${from}-${to})`]
  })
  return lines.length > 0 ? lines : [time.firstAvailable]
}

/** The booking form's label of a contact channel. */
export function channelLabel(site: Site, channel: string): string {
  const [, , , details] = site.pages.booking.steps
  return details.channels.find(({ value }) => value === channel)?.label ?? channel
}
