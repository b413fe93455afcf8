import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationRow } from '#domain/conversations/conversation-view.ts'

/** The first name of a visitor; «Visita» for none. */
export function visitorName({ name }: Pick<ConversationRow, 'name'>): string {
  return firstName(name) || conversationTexts.visitor
}

/** The first name of a colleague, as visitors see it; null if it isn't known. */
export function staffName(name: string | null | undefined): string | null {
  return firstName(name ?? '') || null
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

/** «Ojeras» for `/blog/ojeras`: what the address of a page says. */
export function pageText(path: string): string {
  const last =
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast(Boolean) ?? ''
  const words = decoded(last).replaceAll('-', ' ')
  return words === '' ? conversationTexts.home : words.charAt(0).toUpperCase() + words.slice(1)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
