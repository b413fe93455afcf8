import type { Site } from '#content/site/site.ts'

/** For the loader: data of the assistant's page. The safety cards and the lines of caution stay on the server. */
export function assistantView(site: Site) {
  const {
    meta,
    breadcrumb,
    safetyCards: _safetyCards,
    cautions: _cautions,
    people,
    ...rest
  } = site.pages.chat
  // The server fills these and sends them.
  const { before: _before, waiting: _waiting, events: _events, ...ofPage } = people
  const texts = { ...rest, people: ofPage }
  const { phone, tel, whatsapp } = site.contact
  return { meta, breadcrumb, texts, network: { phone, tel, whatsapp }, faqs: site.pages.contact.faqs }
}

export type AssistantView = ReturnType<typeof assistantView>
export type AssistantTexts = AssistantView['texts']
