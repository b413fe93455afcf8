import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { isFolio } from '#domain/lead/lead.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { type SQL, sql } from 'drizzle-orm'

/** With fewer digits nearly everyone would match. */
const FEWEST_DIGITS = 3
const FIRST_YEAR = 24

/**
 * The search text as a condition on `l` (leads) and `s` (lead_search): a folio, a number (the end of a phone or
 * folio), the beginning of an e-mail, or words of a name. Null: no text. Undefined: it cannot match anyone.
 */
export function textCondition(text: string, now: Date): SQL | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const folio = typed.toUpperCase().replace(/\s+/g, '')
  if (isFolio(folio)) return sql`l.folio = ${folio}`
  if (/^LD-?\d*-?$/.test(folio)) return undefined
  if (/^[+\d][\d\s().-]*$/.test(typed)) return numberCondition(typed, now)
  if (typed.includes('@')) return sql`s.email like ${`${likeText(typed.toLowerCase())}%`}`
  return nameCondition(typed)
}

function numberCondition(typed: string, now: Date): SQL | undefined {
  const digits = typed.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS) return undefined
  const backwards = [...digits].toReversed().slice(0, 9).join('')
  const byPhone = sql`s.phone_reversed like ${`${backwards}%`}`
  if (digits.length > 8) return byPhone
  const years = Array.from(
    { length: Number(inMadrid(now).date.slice(0, 4)) - 2000 - FIRST_YEAR + 1 },
    (_year, index) => FIRST_YEAR + index,
  )
  const folios = years.map((year) => `LD-${year}-${digits.padStart(6, '0')}`)
  // As two lists of ids, because PostgreSQL uses no index for an «or» across two tables.
  return sql`s.lead_id in (select s.lead_id from lead_search s where ${byPhone}
    union select f.id from leads f where f.folio = any(${sql.param(folios)}::text[]))`
}

/** Every word must match; one or two letters match only the beginning of a name. */
function nameCondition(typed: string): SQL | undefined {
  const words = foldedText(typed)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter(Boolean)
    .slice(0, 6)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => {
      const like = likeText(word)
      return word.length > 2
        ? sql`s.name like ${`%${like}%`}`
        : sql`(s.name like ${`${like}%`} or s.name like ${`% ${like}%`})`
    }),
    sql` and `,
  )
}

export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
