import type { Site } from '#content/site/site.ts'
import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { clinicSchedule } from '#content/clinic-schedule.ts'
import { lineHours } from '#content/line-hours-text.ts'
import type { ChatPage } from '#content/schemas/pages/chat-ai.ts'
import type { AssistantLink } from '#domain/assistant/answer.ts'
import type { AssistantSource } from '#domain/assistant/sources.ts'
import { neutralText } from '#domain/text/advertising.ts'
import type { Knowledge, SafetyCardText } from '#domain/assistant/knowledge.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'

/** The content that the assistant may use, without the sources that are switched off. */
export function knowledgeOf(site: Site): Knowledge {
  const from = <Item>(source: AssistantSource, list: readonly Item[]) =>
    site.assistantSources.has(source) ? list : []
  return {
    treatments: new Map(from('treatments', site.treatments).map((treatment) => [treatment.slug, treatment])),
    concerns: new Map(from('concerns', site.concerns).map((concern) => [concern.id, concern])),
    terms: new Map(from('wiki', site.wikiTerms).map((term) => [term.slug, term])),
    clinics: from('clinics', site.clinics).map((clinic) => ({
      ...clinic,
      schedule: scheduleOfClinic(site, clinic),
    })),
    network: {
      phone: site.contact.phone,
      tel: site.contact.tel,
      whatsapp: site.contact.whatsapp,
      email: site.contact.email,
      opens: clinicSchedule(site.facts).opens,
      closes: clinicSchedule(site.facts).closes,
      generalHours: site.pages.clinics.general.hours.toLowerCase(),
      handOffHours: site.handOffHours || undefined,
      openings: site.pages.home.clinics.openings,
      openingDate: site.pages.home.clinics.openingsDate,
      whatToBring: site.pages.booking.whatToBring.items,
    },
    texts: { ...site.pages.chatAnswers, unknown: site.pages.chat.answers.unknown },
    neutral: (slug) => neutralText(slug, site.advertising).shortDescription,
  }
}

/** The fixed cards by id, with the calls they offer at `now`: 112 comes before a clinic whose line is closed. */
export function safetyCardsOf(site: Site, now: Date): ReadonlyMap<string, SafetyCardText> {
  return new Map(
    site.pages.chat.safetyCards.map(({ id, title, text, calls }) => [
      id,
      { title, text, actions: callsOf(site, isLineOpen(site, now) ? calls : closedLast(calls)) },
    ]),
  )
}

type Call = ChatPage['safetyCards'][number]['calls'][number]

function isLineOpen({ facts }: Site, now: Date): boolean {
  const { opens, closes } = lineHours(facts)
  const { time } = inMadrid(now)
  return time >= opens && time < closes
}

function closedLast(calls: readonly Call[]): Call[] {
  return [...calls.filter((call) => call !== 'clinic'), ...calls.filter((call) => call === 'clinic')]
}

function callsOf(site: Site, calls: readonly Call[]): AssistantLink[] {
  const { actions } = site.pages.chatAnswers
  const links: Record<Call, AssistantLink> = {
    '112': { label: actions.emergency, href: 'tel:112' },
    '024': { label: actions.helpline, href: 'tel:024' },
    '016': { label: actions.abuseLine, href: 'tel:016' },
    clinic: {
      label: actions.call.replace('{phone}', site.contact.phone),
      href: `tel:${site.contact.tel}`,
    },
    contact: { label: actions.contact, href: '/contacto' },
  }
  return calls.map((call) => links[call])
}
