import { deskTexts } from '#content/ui.ts'
import { sameValue } from '#domain/input/merge-rows.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { orderedBands } from '#domain/lead/preferred-bands.ts'
import { readEuros } from '#domain/price/euros.ts'
import { bandsIn } from './bands-field.tsx'

const texts = deskTexts.facts

export type LeadEdit = Partial<
  Pick<
    LeadDetail,
    | 'name'
    | 'phone'
    | 'email'
    | 'clinicSlug'
    | 'treatment'
    | 'language'
    | 'tags'
    | 'valueCents'
    | 'team'
    | 'doNotCall'
    | 'preferredBands'
  >
>

type ReadEdit = { change: LeadEdit; errors: Readonly<Record<string, string>> }
/** An edit rejected by the server: the change, the request it was based on, and the errors by field. */
export type RefusedEdit = ReadEdit & { base: LeadDetail }

/** The server's errors by field; those of a list entry (`tags.2`) go to the list. */
export function errorsByField(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.split('.', 1)[0] ?? path, message]),
  )
}

/** The fields of the form that differ from the request, and errors for invalid values, by field. */
export function readLeadEdit(data: FormData, base: LeadDetail): ReadEdit {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const value = text('lead-value')
  const euros = readEuros(value)
  const tags = text('lead-tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const wanted: LeadEdit = {
    name: text('lead-name-field'),
    phone: text('lead-phone'),
    email: text('lead-email'),
    clinicSlug: text('lead-clinic') || null,
    treatment: data.has('lead-treatment') ? text('lead-treatment') || null : base.treatment,
    language: text('lead-language') || base.language,
    tags: [...new Set(tags)],
    valueCents: euros === null ? null : Math.round(euros * 100),
    team: text('lead-team') || null,
    doNotCall: data.get('lead-do-not-call') !== null,
    preferredBands: orderedBands(bandsIn(data)),
  }
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([field, now]) => !sameValue(base[field as keyof LeadDetail], now)),
  ) as LeadEdit
  return {
    change,
    errors: {
      ...(wanted.name === '' ? { name: texts.nameMissing } : {}),
      ...(value !== '' && euros === null ? { valueCents: texts.valueWrong } : {}),
    },
  }
}
