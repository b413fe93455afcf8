import { clinicSchedule } from '#content/clinic-schedule.ts'
import { fillText } from '#content/fill-text.ts'
import { visitMinutes } from '#content/first-visit.ts'
import { lineHours } from '#content/line-hours-text.ts'
import { contactOf, type SiteFacts } from '#content/site-facts.ts'
import { cityTreatment as texts } from '#content/ui.ts'
import { hoursText } from '#domain/clinic/opening-hours.ts'
import type { CityTreatmentView } from '../city-treatment/city-treatment-view.ts'

/** The page's texts with treatment, city and clinics filled in. */
export function localTexts(facts: SiteFacts, view: CityTreatmentView) {
  const { kind, city, treatment, clinics, there, nearest, howToArrive } = view
  const line = lineHours(facts)
  const words = {
    ...visitMinutes(facts),
    lineOpens: line.opens,
    lineCloses: line.closes,
    city: city.name,
    treatment: treatment.name,
    clinic: there?.clinic ?? new Intl.ListFormat('es').format(clinics.map(({ label }) => label)),
    km: there?.km ?? '',
    nearest: nearest[0]?.[1] ?? '',
    nearestKm: nearest[0]?.[2] ?? '',
    howToArrive,
    phone: clinics[0]?.phone ?? '',
    general: contactOf(facts).phone,
    when: whenOpen(facts, clinics),
  }
  const fill = (text: string) => fillText(text, words)
  const fillFaq = ({ q, a }: { q: string; a: string }) => ({ q: fill(q), a: fill(a) })
  return {
    h1: fill(texts.h1),
    lead: fill(texts.lead[kind]),
    book: fill(texts.book),
    statusTitle: fill(texts.statusTitle),
    status: fill(texts.status[kind]),
    faqTitle: fill(texts.faqTitle),
    faqs: texts.faqs.map(fillFaq),
    phoneFaq: fillFaq(texts.phoneFaq),
    otherCitiesLead: fill(texts.otherCitiesLead),
  }
}

/** The hours of the city's clinics, named if they differ. */
function whenOpen(facts: SiteFacts, clinics: CityTreatmentView['clinics']): string {
  const common = clinicSchedule(facts)
  const hours = clinics.map(({ schedule }) => hoursText(schedule ?? common))
  if (new Set(hours).size < 2) return hours[0] ?? hoursText(common)
  return clinics.map(({ label }, index) => `en ${label} ${hours[index]}`).join('; ')
}

export type LocalTexts = ReturnType<typeof localTexts>

export function localName(treatment: string, city: string): string {
  return fillText(texts.h1, { treatment, city })
}
