import type { CloseReason } from '#domain/conversations/conversation.ts'

/** Why staff close a conversation. */
export const closeReasons: Readonly<Record<CloseReason, string>> = {
  solved: 'Resuelta',
  request: 'Pasa a solicitud',
  no_answer: 'Ya no responde',
  other_channel: 'Sigue por otro canal',
  abuse: 'Uso indebido',
  other: 'Otro motivo',
}
