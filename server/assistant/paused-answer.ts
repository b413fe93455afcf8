import { contactDetails } from '#content/brand.ts'
import { chatAnswers, clinicsPage } from '#content/pages.ts'
import { serverFacts } from '../policy/server-facts.ts'
import type { Answer } from '#domain/assistant/answer.ts'

/** While the settings keep the assistant silent: who answers instead. */
export function pausedAnswer(): Answer {
  const hours = serverFacts().handOffHours || clinicsPage.general.hours.toLowerCase()
  return {
    kind: 'unknown',
    paragraphs: [
      `Ahora el asistente no contesta. Te atiende una persona en el ${contactDetails.phone}, ${hours}.`,
    ],
    items: [],
    sources: [],
    actions: [
      {
        label: chatAnswers.actions.call.replace('{phone}', contactDetails.phone),
        href: `tel:${contactDetails.tel}`,
      },
      { label: chatAnswers.actions.book, href: '/reservar-cita' },
    ],
    context: { treatments: [] },
  }
}
