import type { Site } from '#content/site/site.ts'
import type { Answer } from '#domain/assistant/answer.ts'

/** Who to contact while the settings switch the assistant off. */
export function pausedAnswer(site: Site): Answer {
  const hours = site.handOffHours || site.pages.clinics.general.hours.toLowerCase()
  return {
    kind: 'unknown',
    paragraphs: [
      `Ahora el asistente no contesta. Te atiende una persona en el ${site.contact.phone}, ${hours}.`,
    ],
    items: [],
    sources: [],
    actions: [
      {
        label: site.pages.chatAnswers.actions.call.replace('{phone}', site.contact.phone),
        href: `tel:${site.contact.tel}`,
      },
      { label: site.pages.chatAnswers.actions.book, href: '/reservar-cita' },
    ],
    context: { treatments: [] },
  }
}
