import { contactDetails } from '#content/brand.ts'
import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { clinicSchedule } from '#content/clinic-schedule.ts'
import { clinics } from '#content/clinics.ts'
import { concerns } from '#content/concerns.ts'
import { bookingPage, chatAnswers, chatPage, clinicsPage, homePage } from '#content/pages.ts'
import { treatments } from '#content/treatments.ts'
import { wikiTerms } from '#content/wiki.ts'
import { serverFacts } from '../policy/server-facts.ts'
import type { AssistantLink } from '#domain/assistant/answer.ts'
import type { AssistantSource } from '#domain/assistant/sources.ts'
import type { Knowledge, SafetyCardText } from '#domain/assistant/knowledge.ts'

/** The content as the assistant may use it: of a source that is off it knows nothing. */
export function knowledgeOf(): Knowledge {
  const from = <Item>(source: AssistantSource, list: readonly Item[]) =>
    serverFacts().assistantSources.has(source) ? list : []
  return {
    treatments: new Map(from('treatments', treatments).map((treatment) => [treatment.slug, treatment])),
    concerns: new Map(from('concerns', concerns).map((concern) => [concern.id, concern])),
    terms: new Map(from('wiki', wikiTerms).map((term) => [term.slug, term])),
    clinics: from('clinics', clinics).map((clinic) => ({ ...clinic, schedule: scheduleOfClinic(clinic) })),
    network: {
      phone: contactDetails.phone,
      tel: contactDetails.tel,
      whatsapp: contactDetails.whatsapp,
      email: contactDetails.email,
      opens: clinicSchedule().opens,
      closes: clinicSchedule().closes,
      generalHours: clinicsPage.general.hours.toLowerCase(),
      handOffHours: serverFacts().handOffHours || undefined,
      openings: homePage.clinics.openings,
      openingDate: homePage.clinics.openingsDate,
      whatToBring: bookingPage.whatToBring.items,
    },
    texts: { ...chatAnswers, unknown: chatPage.answers.unknown },
  }
}

/** The fixed cards by id, with the calls that they offer. */
export function safetyCardsOf(): ReadonlyMap<string, SafetyCardText> {
  return new Map(
    chatPage.safetyCards.map(({ id, title, text, calls }) => [id, { title, text, actions: callsOf(calls) }]),
  )
}

function callsOf(calls: readonly ('112' | '024' | 'clinic' | 'booking')[]): AssistantLink[] {
  const { actions } = chatAnswers
  const links = {
    '112': { label: actions.emergency, href: 'tel:112' },
    '024': { label: actions.helpline, href: 'tel:024' },
    clinic: {
      label: actions.call.replace('{phone}', contactDetails.phone),
      href: `tel:${contactDetails.tel}`,
    },
    booking: { label: actions.book, href: '/reservar-cita' },
  }
  return calls.map((call) => links[call])
}
