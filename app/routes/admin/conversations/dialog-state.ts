import type { AlertRow, MessageView } from '#domain/conversations/conversation-view.ts'

/** The dialog that is open over the conversations. */
export type ConversationDialogState =
  | { kind: 'attend'; alert: AlertRow }
  | { kind: 'unsafe' | 'incomplete'; message: MessageView }
  | { kind: 'snooze' | 'assign' | 'transfer' | 'close' | 'block' | 'convert' | 'export' | 'over' }
