import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import type { TimelineItem } from '#domain/lead/lead-detail.ts'
import { deliveryError } from '../lead-data/delivery-error.ts'
import { momentText, timerText } from '../lead-parts/lead-time.ts'
import { reasonText } from './lead-facts.tsx'

const texts = deskTexts.timeline
type Words = Readonly<Record<string, string>>

const wordOf = (words: Words, key: unknown) => words[String(key)] ?? String(key ?? '')
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Title of a timeline event, in Spanish. */
export function timelineTitle({ kind, body, data }: TimelineItem): string {
  switch (kind) {
    case 'form':
      if (data.byHand) return wordOf(texts.intake, data.channel)
      return fillText(texts.form, { channel: inSentence(wordOf(leadWords.channel, data.channel)) })
    case 'call':
      return fillText(texts.call, { outcome: wordOf(deskTexts.call.outcomes, data.outcome) })
    case 'message':
      return fillText(texts.message, { channel: wordOf(deskTexts.message.channels, data.channel) })
    case 'status':
      return moveText(data)
    case 'assignment':
      return data.to ? fillText(texts.assignment, { name: text(data.to) }) : texts.unassigned
    case 'task':
      return fillText(texts.task, { title: body ?? '' })
    case 'appointment':
      return visitText(data)
    case 'note':
      return data.byPerson ? texts.noteByPerson : texts.note
    case 'consent':
      return consentText(data)
    case 'delivery':
      return `${wordOf(texts.delivery, data.channel)}: ${wordOf(texts.deliveryStatus, data.status)}`
    case 'change':
      if (data.waiting)
        return fillText(wordOf(texts.waiting, data.waiting), { at: data.at ? momentText(text(data.at)) : '' })
      return fillText(texts.change, { fields: fieldNames(data.fields) })
    default:
      return texts[kind]
  }
}

/** More details of an event, one per line. */
export function timelineDetails({ kind, body, data }: TimelineItem): string[] {
  if (kind === 'form')
    return present([
      data.treatment,
      listed(data.times),
      data.page && fillText(texts.page, { page: text(data.page) }),
      data.origin && fillText(texts.origin, { text: text(data.origin) }),
    ])
  if (kind === 'note') return present([data.byPerson && body === null && texts.noteErased])
  if (kind === 'visit') return visitDetails(data.tracking)
  if (kind === 'call') {
    const seconds = Number(data.seconds)
    return present([
      seconds > 0 && fillText(texts.callTime, { time: timerText(seconds) }),
      data.to && moveText(data),
    ])
  }
  if (kind === 'message')
    return present([
      data.subject,
      wordOf(texts.messageStatus, data.status),
      data.status === 'failed' && data.error && deliveryError(text(data.error)),
      data.followUp && texts.followUp,
    ])
  if (kind === 'status')
    return present([data.reason && fillText(texts.statusReason, { reason: reasonText(text(data.reason)) })])
  if (kind === 'appointment') return present([data.from !== data.to && data.to && moveText(data)])
  if (kind === 'delivery') return present([deliveryResult(data)])
  return []
}

function deliveryResult({ lastError, httpStatus }: TimelineItem['data']) {
  if (lastError) return deliveryError(text(lastError))
  return httpStatus && fillText(texts.http, { code: String(httpStatus) })
}

function visitText({ cancelled, arrived, link, byPerson, confirmed, at }: TimelineItem['data']): string {
  const { appointment: words } = texts
  if (typeof arrived === 'boolean') return arrived ? words.arrived : words.notArrived
  if (link) return byPerson ? words.linkByPerson : words.link
  const form = cancelled
    ? byPerson
      ? words.cancelledByPerson
      : words.cancelled
    : confirmed
      ? byPerson
        ? words.confirmedByPerson
        : words.confirmed
      : words.proposed
  return fillText(form, { at: momentText(text(at)) })
}

/** «página de contacto», but «WhatsApp». */
function inSentence(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : name.toLowerCase()
}

function moveText({ from, to }: TimelineItem['data']): string {
  return fillText(texts.status, { from: wordOf(leadWords.status, from), to: wordOf(leadWords.status, to) })
}

function consentText({ purpose, given }: TimelineItem['data']): string {
  const words = purpose === 'marketing' ? texts.consent.marketing : texts.consent.health
  return given ? words.given : words.refused
}

function fieldNames(fields: unknown): string {
  const names: Words = {
    ...deskTexts.facts,
    clinicSlug: deskTexts.facts.clinic,
    valueCents: deskTexts.facts.value,
    preferredBands: deskTexts.facts.times,
    ownerId: deskTexts.facts.owner,
  } as unknown as Words
  return Array.isArray(fields) ? fields.map((field) => wordOf(names, field).toLowerCase()).join(', ') : ''
}

function visitDetails(tracking: unknown): string[] {
  const known = (typeof tracking === 'object' && tracking ? tracking : {}) as Record<string, unknown>
  const line = (template: string, name: string) =>
    known[name] !== undefined && known[name] !== '' && fillText(template, { name: String(known[name]) })
  return present([
    known.forgotten === true && texts.visitForgotten,
    !Number.isNaN(Date.parse(String(known.first_visit))) &&
      fillText(texts.visitFirst, { at: momentText(String(known.first_visit)) }),
    known.landing_page && fillText(texts.visitLanding, { page: String(known.landing_page) }),
    known.pages_viewed && countText(texts.visitPages, Number(known.pages_viewed)),
    line(texts.visitSource, 'utm_source'),
    line(texts.visitMedium, 'utm_medium'),
    line(texts.visitCampaign, 'utm_campaign'),
    line(texts.visitContent, 'utm_content'),
    line(texts.visitTerm, 'utm_term'),
    line(texts.visitReferrer, 'referrer'),
    line(texts.visitDevice, 'device_type'),
  ])
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.join('; ') : ''
}

function present(lines: readonly unknown[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line !== '')
}
