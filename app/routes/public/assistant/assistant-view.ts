import { contactDetails } from '#content/brand.ts'
import { chatPage, contactPage } from '#content/pages.ts'

/** For the loader: what the page of the assistant shows. The triggers of the safety cards stay on the server. */
export function assistantView() {
  const { meta, breadcrumb, safetyCards: _safetyCards, ...texts } = chatPage
  const { phone, tel, whatsapp } = contactDetails
  return { meta, breadcrumb, texts, network: { phone, tel, whatsapp }, faqs: contactPage.faqs }
}

export type AssistantView = ReturnType<typeof assistantView>
export type AssistantTexts = AssistantView['texts']
