import { contactDetails } from './brand.ts'
import { calendarOf } from './clinic-calendar.ts'
import { addressIsKnown, findClinic } from './clinics.ts'
import { fillText } from './fill-text.ts'
import { bookingPage, thanksPage } from './pages.ts'
import { clinics as clinicTexts } from './ui.ts'
import type { ContactChannel } from '#domain/lead.ts'
import { mapAddress } from '#domain/map-address.ts'
import { bandHours, bandText, parseBand } from '#domain/preferred-bands.ts'

/** What somebody chose from the lists of the booking form. */
export type AskedVisit = {
  clinic: string | null | undefined
  bands: readonly string[] | null | undefined
  channel: ContactChannel | null | undefined
}

export type BookingReceipt = NonNullable<ReturnType<typeof bookingReceipt>>

const [, , time, details] = bookingPage.steps

/**
 * A request for a visit as the thank-you page and the visitor's e-mail say it again: what was chosen from lists, never
 * the reason nor anything that was written. Null without a clinic that takes requests.
 */
export function bookingReceipt({ clinic: slug, bands, channel }: AskedVisit) {
  const clinic = findClinic(slug ?? '')
  if (!clinic) return null
  const { h1, lead, labels, map, mapArea, steps, proposals, change } = thanksPage.booking
  const known = addressIsKnown(clinic)
  return {
    h1,
    lead: fillText(lead, { clinic: clinic.name }),
    labels,
    clinic: {
      name: clinic.name,
      address: `${clinic.address}, ${clinic.postalCode} ${clinic.city}`,
      note: known ? '' : clinicTexts.addressPending,
      map: { label: known ? map : mapArea, href: mapAddress(clinic, { zoom: known ? 17 : 15 }) },
    },
    bands: bands && bands.length > 0 ? askedBands(bands, clinic.slug) : [],
    channel: channel ? channelLabel(channel) : '',
    steps: [
      steps.search,
      { title: steps.proposal, text: channel ? proposals[channel] : proposals.any },
      steps.decision,
    ],
    bring: bookingPage.whatToBring,
    change: fillText(change, { phone: contactDetails.phone }),
  }
}

/** One line for each half day that was asked for, with the hours of the clinic; or that the first free hour will do. */
export function askedBands(bands: readonly string[], clinicSlug: string | null): string[] {
  const { schedule } = calendarOf(clinicSlug)
  const lines = bands.flatMap((text) => {
    const band = parseBand(text)
    if (!band) return []
    const { from, to } = bandHours(band.part, schedule)
    return [`${bandText(band)} (${from}-${to})`]
  })
  return lines.length > 0 ? lines : [time.firstAvailable]
}

/** How the booking form calls a way to be answered. */
export function channelLabel(channel: string): string {
  return details.channels.find(({ value }) => value === channel)?.label ?? channel
}
