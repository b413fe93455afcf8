import type { TextKind } from '../editorial/text-kind.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { asSentence, sentencesOf } from './sentences.ts'

/** What a field is proposed for: a page with what it publishes. */
export type ProposedPage = { kind: TextKind; name: string; values: Readonly<Record<string, unknown>> }

type Rule = (page: ProposedPage) => unknown

const META_DESCRIPTION = { least: 120, most: 158 }
const SHORT_DESCRIPTION = { least: 90, most: 160 }
const DESCRIPTION = { least: 100, most: 400 }
const META_TITLE = 44
const LONGEST_ANSWER = 700

const RULES: Readonly<Partial<Record<TextKind, Readonly<Record<string, Rule>>>>> = {
  treatment: {
    shortDescription: fitted(SHORT_DESCRIPTION, 'fullDescription', 'results', 'procedure'),
    fullDescription: prose(['shortDescription', 1], ['procedure', 3], ['results', 3], ['recovery', 2]),
    procedure: listed('steps'),
    recovery: listed('timeline'),
    faqs: factQuestions,
    metaTitle: titled('cómo es y qué esperar', 'riesgos y recuperación', 'qué esperar', 'guía clara'),
    metaDescription: fitted(META_DESCRIPTION, 'shortDescription', 'fullDescription', 'results', 'recovery'),
  },
  concern: {
    description: fitted(DESCRIPTION, 'why'),
    metaTitle: titled('causas y opciones', 'por qué aparece', 'opciones', 'qué hacer'),
    metaDescription: fitted(META_DESCRIPTION, 'description', 'why', 'doNothing'),
  },
  unit: {
    description: fitted(DESCRIPTION, 'fullDescription'),
    promise: fitted({ least: 30, most: 200 }, 'description', 'fullDescription'),
    metaTitle: titled('qué hacemos y cómo', 'tratamientos', 'cómo es'),
    metaDescription: fitted(META_DESCRIPTION, 'description', 'fullDescription', 'promise', 'safety'),
  },
  term: {
    short: fitted({ least: 50, most: 400 }, 'plain'),
    metaDescription: fitted(META_DESCRIPTION, 'short', 'plain', 'inConsultation'),
  },
}

/** Whether the rules can propose this field at all. */
export function hasRule(kind: TextKind, field: string): boolean {
  return RULES[kind]?.[field] !== undefined
}

/** Fields that a model may write, besides those with a rule: text that other fields of the page can support. */
export const MODEL_FIELDS: Readonly<Partial<Record<TextKind, readonly string[]>>> = {
  treatment: ['benefits', 'results'],
  concern: ['why', 'seeDoctor', 'doNothing'],
  unit: ['fullDescription', 'safety', 'forWhom'],
  clinic: ['intro'],
  term: ['plain', 'inConsultation'],
}

/**
 * A value for a field from what the page publishes in its other fields: whole sentences and facts, nothing else.
 * @returns null if they don't say enough
 */
export function proposeField(page: ProposedPage, field: string): unknown {
  const value = RULES[page.kind]?.[field]?.(page) ?? null
  return value === '' ? null : value
}

/** The other fields that a field may be proposed from. */
export function supportingFields({ values }: ProposedPage, field: string): string[] {
  return Object.keys(values).filter((name) => name !== field && !name.startsWith('meta'))
}

function textOf({ values }: ProposedPage, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

/** Sentences of these fields, in order, that together have a length in the range and are not what is there now. */
function fitted({ least, most }: { least: number; most: number }, ...fields: string[]): Rule {
  return (page) => {
    const sentences = fields
      .flatMap((field) => sentencesOf(textOf(page, field)))
      .filter((one) => one.length <= most)
    const now = new Set(Object.values(page.values).filter((value) => typeof value === 'string'))
    const fits = (text: string) => text.length >= least && text.length <= most && !now.has(text)
    for (const [at, first] of sentences.entries()) {
      if (fits(first)) return first
      for (const second of sentences.slice(at + 1)) {
        if (fits(`${first} ${second}`)) return `${first} ${second}`
        const third = sentences
          .slice(sentences.indexOf(second) + 1)
          .find((one) => fits(`${first} ${second} ${one}`))
        if (third) return `${first} ${second} ${third}`
      }
    }
    return null
  }
}

/** Paragraphs, each with the first sentences of a field. */
function prose(...parts: [field: string, sentences: number][]): Rule {
  return (page) => {
    const paragraphs = parts.map(([field, count]) =>
      sentencesOf(textOf(page, field)).slice(0, count).join(' '),
    )
    return paragraphs.every(Boolean) ? paragraphs.join('\n\n') : null
  }
}

/** Prose from a list of titled texts: «Primera consulta: se explora la piel…». */
function listed(field: string): Rule {
  return ({ values }) => {
    const items = values[field]
    if (!Array.isArray(items)) return null
    const said = items.flatMap((item: Record<string, unknown>) => {
      const title = item.title ?? item.when
      return typeof title === 'string' && typeof item.text === 'string'
        ? [`${title}: ${asSentence(lowerFirst(item.text))}`]
        : []
    })
    const half = Math.ceil(said.length / 2)
    return said.length < 2
      ? null
      : [said.slice(0, half), said.slice(half)].map((one) => one.join(' ')).join('\n\n')
  }
}

function titled(...endings: string[]): Rule {
  return ({ name, values }) =>
    endings
      .map((ending) => `${name}: ${ending}`)
      .find((title) => title.length <= META_TITLE && title.length >= 20 && title !== values.metaTitle) ?? null
}

const QUESTIONS: readonly [fact: string, question: string, more: string][] = [
  ['anaesthesia', '¿Qué anestesia se usa?', 'procedure'],
  ['sessions', '¿Cuántas sesiones hacen falta?', 'fullDescription'],
  ['downtime', '¿Cuánto tiempo tengo que parar?', 'recovery'],
  ['onset', '¿Cuándo se nota el resultado?', 'results'],
  ['lasting', '¿Cuánto dura el resultado?', 'results'],
]

/** Five questions that the facts of a treatment answer, each with a published sentence on the same matter. */
function factQuestions(page: ProposedPage): unknown {
  const facts = page.values.facts as Record<string, string> | undefined
  const faqs = QUESTIONS.map(([fact, q, more], at) => {
    const answer = facts?.[fact]
    const sentences = sentencesOf(textOf(page, more))
    const sentence = sentences[fact === 'lasting' ? Math.min(1, sentences.length - 1) : 0] ?? ''
    return answer ? { q, a: `${asSentence(answer)} ${sentence}`.trim().slice(0, LONGEST_ANSWER), at } : null
  })
  return faqs.every((one) => one !== null) ? faqs.map((one) => ({ q: one.q, a: one.a })) : null
}
