import { randomUuid } from '#app/widgets/consent/random-uuid.ts'
import type { AssistantContext } from '#domain/assistant/answer.ts'
import type {
  ConversationNews,
  LeaveRequest,
  OpenConversation,
} from '#domain/conversations/conversation-api.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { conversation, lastContext } from '../conversation.ts'
import { type Outgoing, type Talk, talkStore } from '../talk-store.ts'
import { followTalk } from './follow-talk.ts'
import { pauseOf } from '#app/widgets/event-stream/pause-of.ts'
import { talkApi, type TalkResult } from './talk-api.ts'
import { endOfHistory, lastSeq, mergedMessages, withoutArrived } from './talk-messages.ts'
import { forgetStoredTalk, readStoredTalk, storeTalk } from './talk-storage.ts'
import { holdTab } from './hold-tab.ts'

/** Between two tries to read the conversation after a reload. */
const RESUME_MS = 5000

/** Until what could not be sent is tried again. */
const RETRY_MS = 10_000

let tab = ''
/** Everything up to this message has come: an answer to one's own message may run ahead of what others said before. */
let cursor = 0
let draft = ''
/** Of the assistant's last answer in this conversation. */
let context: AssistantContext | undefined
let following: AbortController | null = null
let sending: Promise<void> | null = null
let release = () => {}

/** Asks for a person. From here on the conversation is stored on the server. */
export async function openTalk(body: OpenConversation): Promise<TalkResult<unknown>> {
  const opened = await talkApi.open(body)
  if (!opened.ok) return opened
  const { token, conversation: status, messages } = opened.value
  tab = randomUuid()
  void holdTab(tab).then((hold) => hold && (release = hold))
  start({ token, status, messages, shownUpTo: endOfHistory(messages), outbox: [] })
  return opened
}

/**
 * Takes up the conversation of this tab after a reload, as soon as there is a connection. `elsewhere`: the tab was
 * copied, and the other one has it. Nothing is forgotten then: once the other one is closed, a reload finds it.
 */
export async function resumeTalk(
  onWait: () => void,
  signal: AbortSignal,
): Promise<'resumed' | 'gone' | 'elsewhere' | 'stopped'> {
  const stored = readStoredTalk()
  if (!stored || talkStore.current()) return 'resumed'
  const hold = await holdTab(stored.tab, signal)
  if (!hold) return signal.aborted ? 'stopped' : 'elsewhere'
  for (;;) {
    const read = await talkApi.read(stored.token, 0, signal)
    if (signal.aborted) {
      hold()
      return 'stopped'
    }
    if (read.ok) {
      tab = stored.tab
      draft = stored.draft
      release = hold
      const { conversation: status, messages } = read.value
      const outbox = stored.unsent.map((one): Outgoing => ({ ...one, state: 'unsent' }))
      start({ token: stored.token, status, messages, shownUpTo: 0, outbox })
      return 'resumed'
    }
    if (read.reason === 'gone') {
      hold()
      forgetStoredTalk()
      return 'gone'
    }
    onWait()
    await pauseOf(RESUME_MS, signal)
  }
}

/** Sends a message, or keeps it until there is a connection. */
export function say(written: string): void {
  const talk = talkStore.current()
  // As the server will store it, so that its copy is known.
  const text = cleanText(written, { lines: 'many' })
  if (!talk || text === '') return
  draft = ''
  const outgoing: Outgoing = { key: randomUuid(), text, after: lastSeq(talk.messages), state: 'sending' }
  setOutbox([...talk.outbox, outgoing])
  flush()
}

/** Sends what has not been sent, in order. */
export function flush(): void {
  sending ??= sendAll().finally(() => (sending = null))
}

export function dropOutgoing(key: string): void {
  setOutbox((talkStore.current()?.outbox ?? []).filter((one) => one.key !== key))
}

export async function leaveRequest(body: LeaveRequest) {
  return settled(await talkApi.leaveRequest(tokenOf(), body))
}

export async function askAgain() {
  return settled(await talkApi.askAgain(tokenOf()))
}

export async function endTalk() {
  return settled(await talkApi.end(tokenOf()))
}

/** Deletes the conversation here and on the server. */
export async function eraseTalk(): Promise<TalkResult<unknown>> {
  const erased = await talkApi.erase(tokenOf())
  if (!erased.ok && erased.reason !== 'gone') return erased
  leaveTalk()
  conversation.clear()
  return { ok: true, value: null }
}

/** Forgets the conversation in this tab; the server keeps it. */
export function leaveTalk(): void {
  letGo()
  talkStore.set(null)
}

function loseTalk() {
  letGo()
  talkStore.change({ isGone: true })
}

function letGo() {
  following?.abort()
  release()
  release = () => {}
  forgetStoredTalk()
}

const TYPING_MS = 3000
let typingSince = 0

/** What stands in the field after a reload. */
export function currentDraft(): string {
  return draft
}

/** Keeps what is being written, and tells the team that the visitor is typing, at most every three seconds. */
export function noteTyping(written: string): void {
  const talk = talkStore.current()
  const now = Date.now()
  draft = written
  keep()
  if (talk?.status.state !== 'human' || now - typingSince < TYPING_MS) return
  typingSince = now
  void talkApi.typing(talk.token)
}

function start(talk: Omit<Talk, 'isCut' | 'isGone'>) {
  cursor = lastSeq(talk.messages)
  context = undefined
  const outbox = withoutArrived(talk.outbox, talk.messages)
  talkStore.set({ ...talk, outbox, isCut: false, isGone: false })
  keep()
  following?.abort()
  following = new AbortController()
  const { signal } = following
  // A stream may outlive a pause of the network, and then nothing else tells.
  window.addEventListener('online', flush, { signal })
  void followTalk(
    talk.token,
    {
      after: () => cursor,
      onNews(news) {
        take(news)
        cursor = Math.max(cursor, lastSeq(news.messages ?? []))
      },
      onTyping: (typing) => {
        const status = talkStore.current()?.status
        if (status) talkStore.change({ status: { ...status, typing } })
      },
      onCut(isCut) {
        if (talkStore.current()?.isCut !== isCut) talkStore.change({ isCut })
        if (!isCut) flush()
      },
      onGone: loseTalk,
    },
    signal,
  )
}

function take({ conversation: status, messages = [] }: Partial<ConversationNews>) {
  const talk = talkStore.current()
  if (!talk) return
  const merged = mergedMessages(talk.messages, messages)
  talkStore.change({ status: status ?? talk.status, messages: merged })
  setOutbox(withoutArrived(talk.outbox, merged))
}

function settled<Value extends Partial<ConversationNews>>(result: TalkResult<Value>): TalkResult<Value> {
  if (result.ok) take(result.value)
  else if (result.reason === 'gone') loseTalk()
  return result
}

async function sendAll() {
  for (;;) {
    const talk = talkStore.current()
    const next = talk?.outbox.find(({ state }) => state !== 'refused')
    if (!talk || !next) return
    mark(next.key, { state: 'sending' })
    const said = await talkApi.say(talk.token, { key: next.key, text: next.text, context: contextOf(talk) })
    if (!said.ok) {
      if (said.reason === 'refused') {
        mark(next.key, { state: 'refused', note: said.message })
        continue
      }
      if (said.reason === 'gone') return loseTalk()
      unsent()
      setTimeout(flush, RETRY_MS)
      return
    }
    take(said.value)
    context = said.value.context ?? context
    // Its copy may come by the stream alone.
    setOutbox((talkStore.current()?.outbox ?? []).filter(({ key }) => key !== next.key))
  }
}

function unsent() {
  const outbox = talkStore.current()?.outbox ?? []
  setOutbox(outbox.map((one) => (one.state === 'sending' ? { ...one, state: 'unsent' } : one)))
}

function mark(key: string, changes: Partial<Outgoing>) {
  const outbox = talkStore.current()?.outbox ?? []
  setOutbox(outbox.map((one) => (one.key === key ? { ...one, ...changes } : one)))
}

function setOutbox(outbox: readonly Outgoing[]) {
  if (talkStore.current()?.outbox === outbox) return
  talkStore.change({ outbox })
  keep()
}

function keep() {
  const talk = talkStore.current()
  if (!talk || talk.isGone) return
  const unsentOnes = talk.outbox.map(({ key, text, after }) => ({ key, text, after }))
  storeTalk({ token: talk.token, tab, unsent: unsentOnes, draft })
}

function contextOf({ status }: Talk): AssistantContext | undefined {
  return status.state === 'bot' ? (context ?? lastContext(conversation.turns())) : undefined
}

function tokenOf(): string {
  return talkStore.current()?.token ?? ''
}
