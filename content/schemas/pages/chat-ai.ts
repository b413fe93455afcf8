import { z } from 'zod'
import { breadcrumb, labelledText, line, meta, prose, slug } from '../text.ts'

/** Texts of `content/pages/chat-ai.yaml`. */
export const chatPageSchema = z.strictObject({
  meta,
  breadcrumb,
  header: z.strictObject({ disclosure: line, human: line, privacy: line, delete: line }),
  opening: z.strictObject({
    text: line,
    can: z.array(line).min(1).max(30),
    cannot: z.array(line).min(1).max(30),
  }),
  starters: z.array(labelledText).min(1).max(30),
  disclosure: z.strictObject({ title: line, text: prose }),
  healthWarning: line,
  consent: z.strictObject({ title: line, text: line, accept: line, decline: line }),
  composer: z.strictObject({
    label: line,
    placeholder: line,
    send: line,
    stop: line,
    retry: line,
    counter: line,
  }),
  answers: z.strictObject({
    sources: line,
    near: line,
    reviewedOn: line,
    helpful: line,
    yes: line,
    no: line,
    unknown: line,
  }),
  states: z.strictObject({
    thinking: line,
    offline: line,
    error: line,
    rateLimited: line,
    waitingHuman: line,
    human: line,
    ended: line,
  }),
  conversation: z.strictObject({
    h1: line,
    log: line,
    you: line,
    assistant: line,
    can: line,
    cannot: line,
    starters: line,
    helpfulYes: line,
    helpfulNo: line,
    stopped: line,
    empty: line,
    send: line,
    person: line,
    personText: line,
    call: line,
    whatsapp: line,
    contact: line,
    close: line,
    draftHead: line,
    faqs: line,
  }),
  noScript: line,
  /** The line above an answer whose question may be a safety matter. */
  cautions: z.strictObject({
    emergency: line,
    complication: line,
    self_harm: line,
    pregnancy: line,
    minor: line,
    eating_disorder: line,
    coercion: line,
    medicine: line,
  }),
  safetyCards: z
    .array(
      z.strictObject({
        id: slug,
        title: line,
        trigger: prose,
        text: line,
        /** Whom the card offers to call or write to, in this order. A clinic comes after 112 while its line is closed. */
        calls: z
          .array(z.enum(['112', '024', '016', 'clinic', 'contact']))
          .min(1)
          .max(3),
      }),
    )
    .min(1)
    .max(30),
})

export type ChatPage = z.infer<typeof chatPageSchema>
