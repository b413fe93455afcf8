import { setBookingLimits } from '#content/booking-limits.ts'
import { setCancellationText, WRITTEN_VISIT } from '#content/first-visit.ts'
import { legalDocuments } from '#content/legal.ts'
import {
  contactPage,
  clinicsPage,
  bookingPage,
  experiencePage,
  homePage,
  listings,
  llmsTexts,
} from '#content/pages.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { cityTreatment } from '#content/ui.ts'
import type { BookingLimits } from '#domain/settings/booking-limits.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import type { createPatches } from './patches.ts'

/** Where a sentence says how long a first consultation takes; articles that were reviewed keep their words. */
const SENTENCES = [
  ...[bookingPage, clinicsPage, contactPage, experiencePage, homePage, listings, llmsTexts],
  ...[legalDocuments, cityTreatment],
]

/** What the section «Reservas» changes: which bands are offered, what is said of a visit, and what is asked of whoever can't come. */
export function applyBooking(booking: SectionValue, patches: ReturnType<typeof createPatches>): void {
  setBookingLimits(booking.limits as BookingLimits)
  setCancellationText(String(booking.visit?.cancellation ?? ''))
  const { visit } = visitFacts(booking)
  if (!visit) return
  const { shortest, longest } = WRITTEN_VISIT
  const between = new RegExp(`(entre) ${shortest} y ${longest} minutos`, 'gi')
  const upTo = new RegExp(`(de) ${shortest} a ${longest} minutos`, 'gi')
  patches.replaceIn(SENTENCES, (text) =>
    text
      .replace(between, `$1 ${visit.shortest} y ${visit.longest} minutos`)
      .replace(upTo, `$1 ${visit.shortest} a ${visit.longest} minutos`),
  )
}

/** What browsers say of it; nothing while the minutes are the written ones, or do not make a range. */
export function visitFacts({ limits, visit }: SectionValue): Pick<SiteFacts, 'visit'> {
  const [shortest, longest] = [Number(visit?.shortest), Number(limits?.visitMinutes)]
  const isWritten = shortest === WRITTEN_VISIT.shortest && longest === WRITTEN_VISIT.longest
  return isWritten || shortest >= longest ? {} : { visit: { shortest, longest } }
}
