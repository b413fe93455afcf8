import { createStore } from '#app/ui/create-store.ts'
import { storageNames } from '#app/widgets/consent/storage-names.ts'
import type { ConversationStatus, PublicMessage } from '#domain/conversations/conversation-api.ts'

/** A message of the visitor that the server has not confirmed. */
export type Outgoing = {
  key: string
  text: string
  /** Number of the last message when it was written: its copy from the server has a higher one. */
  after: number
  /** `refused`: the server won't take it; `note` says why. */
  state: 'sending' | 'unsent' | 'refused'
  note?: string | undefined
}

/** The conversation with the team, from the moment a person is asked for. */
export type Talk = {
  token: string
  status: ConversationStatus
  messages: readonly PublicMessage[]
  /** Messages up to this number are on screen as the questions and answers of the tab. */
  shownUpTo: number
  outbox: readonly Outgoing[]
  /** Neither the stream nor single requests get through. */
  isCut: boolean
  /** The server has it no longer. What is on screen stays until the visitor leaves. */
  isGone: boolean
}

const store = createStore<Talk | null>(null)

/** Null until a person has been asked for. The code that fills it is loaded late. */
export const talkStore = {
  ...store,
  change(changes: Partial<Talk>) {
    const talk = store.current()
    if (talk) store.set({ ...talk, ...changes })
  },
}

/** Whether this tab has a conversation with the team, perhaps from before a reload. */
export function hasStoredTalk(): boolean {
  try {
    return sessionStorage.getItem(storageNames.conversation) !== null
  } catch {
    return false
  }
}
