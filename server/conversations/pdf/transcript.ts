import type { Site } from '#content/site/site.ts'
import { findClinic } from '#content/clinics.ts'
import type { Conversation } from '#db/schema/index.ts'
import { dateWords, hourWords } from '#domain/agenda/hour-words.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { PURGE_DAYS } from '#domain/conversations/conversation.ts'
import type { PublicMessage } from '#domain/conversations/conversation-api.ts'

/** A conversation as its person may have it: what both sides saw, without anything internal. */
export type Transcript = {
  title: string
  madeAt: string
  facts: { label: string; value: string }[]
  consent: { text: string; proof: string }
  days: { date: string; lines: TranscriptLine[] }[]
}

export type TranscriptLine = {
  time: string
  /** Null: something that happened. */
  author: string | null
  text: string
  sources: string[]
}

/** @param messages those that the visitor saw */
export function transcriptOf(
  site: Site,
  conversation: Conversation,
  messages: readonly PublicMessage[],
  { folio, now }: { folio: string | null; now: Date },
): Transcript {
  const { name, phone, email, clinicSlug, page, createdAt, consentText, consentVersion, consentedAt } =
    conversation
  const facts = [
    ['Nombre', name],
    ['Teléfono', phone],
    ['Correo', email],
    ['Clínica', clinicSlug === null ? '' : (findClinic(site, clinicSlug)?.name ?? clinicSlug)],
    ['Página donde empezó', page ?? ''],
    ['Empezó', hourWords(createdAt.getTime())],
    ['Solicitud', folio ?? ''],
    [
      'Se conserva',
      folio === null
        ? `Hasta ${PURGE_DAYS} días después del último mensaje`
        : 'Mientras se conserve la solicitud',
    ],
  ] as const
  const days = Map.groupBy(messages, ({ at }) => inMadrid(new Date(at)).date)
  return {
    title: 'Conversación con Clínicas Life',
    madeAt: hourWords(now.getTime()),
    facts: facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    consent: {
      text: consentText,
      proof: `Aceptado el ${hourWords(consentedAt.getTime())}. Versión del texto: ${consentVersion}.`,
    },
    days: [...days].map(([date, said]) => ({
      date: `${dateWords(date)} de ${date.slice(0, 4)}`,
      lines: said.map((message) => lineOf(name, message)),
    })),
  }
}

function lineOf(name: string, { author, name: staff, text, sources, at }: PublicMessage): TranscriptLine {
  const authors = {
    visitor: name || 'Visita',
    assistant: 'Asistente automático',
    staff: staff ?? 'Equipo',
    system: null,
  }
  return {
    time: inMadrid(new Date(at)).time,
    author: authors[author],
    text,
    sources: sources.map(({ label, href }) => `${label} (${href})`),
  }
}
