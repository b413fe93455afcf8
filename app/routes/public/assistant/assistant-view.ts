import type { Site } from '#content/site/site.ts'

/** For the loader: data of the assistant's page. The safety cards and the lines of caution stay on the server. */
export function assistantView(site: Site) {
  const { meta, breadcrumb, safetyCards: _safetyCards, cautions: _cautions, ...texts } = site.pages.chat
  const { phone, tel, whatsapp } = site.contact
  return { meta, breadcrumb, texts, network: { phone, tel, whatsapp }, faqs: site.pages.contact.faqs }
}

export type AssistantView = ReturnType<typeof assistantView>
export type AssistantTexts = AssistantView['texts']
