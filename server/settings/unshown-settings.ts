import { buildSite } from '#content/site/build-site.ts'
import type { Site } from '#content/site/site.ts'
import { unusedFacts, unusedPlaceholders } from '#content/site/unused-placeholders.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { SectionValue, SettingField, SettingValue } from '#domain/settings/site-section.ts'
import { legalSection } from './sections/legal-section.ts'
import { siteSections } from './sections/site-sections.ts'

/** The justification of a claim is for staff who must defend it, and is not published. */
const FOR_STAFF = /^claims\.\w+\.(source|date|owner)$/
const TODAY = '2026-01-01'

/**
 * The settings that change nothing on the site, as `booking.visit.shortest`, and the placeholders that no text uses:
 * staff could save them without any effect. The build stops if there are any.
 */
export function unshownSettings(): string[] {
  const names = legalSection.groups.flatMap(({ fields }) => fields.map(({ id }) => id))
  return [
    ...unusedPlaceholders(writtenContent).map((name) => `{${name}}`),
    ...unusedFacts(writtenContent, names).map((name) => `{{${name}}}`),
    ...[...siteSections.keys()].flatMap(unshownOf),
  ]
}

function unshownOf(id: string): string[] {
  const { section, defaults } = siteSections.get(id)!
  const say = (value: SectionValue) =>
    buildSite({ content: writtenContent, settings: { [id]: value }, today: TODAY, languageModel: true })
  const plain = say(defaults)
  return section.groups.flatMap((group) => {
    // A field may only matter together with others: the hours of a phone, the date of an opening that has a name.
    const beside = { ...defaults[group.id] }
    for (const field of group.fields)
      if (field.kind !== 'switch') beside[field.id] = another(field, beside[field.id] ?? '')
    const full = say({ ...defaults, [group.id]: beside })
    return group.fields.flatMap((field) => {
      const name = `${id}.${group.id}.${field.id}`
      const was = defaults[group.id]?.[field.id] ?? ''
      const alone = { ...defaults[group.id], [field.id]: another(field, was) }
      const without = { ...beside, [field.id]: field.kind === 'switch' ? !was : was }
      const isShown =
        FOR_STAFF.test(name) ||
        differ(plain, say({ ...defaults, [group.id]: alone })) ||
        differ(full, say({ ...defaults, [group.id]: without }))
      return isShown ? [] : [name]
    })
  })
}

/** A different value for the field. */
function another({ kind, options = [], id }: SettingField, value: SettingValue): SettingValue {
  const times = /\d{1,2}:\d{2}-\d{1,2}:\d{2}/
  if (kind === 'switch') return !value
  if (kind === 'number') return Number(value) + 1
  if (kind === 'choice') return options.find((option) => option.value !== value)?.value ?? value
  if (kind === 'date' || kind === 'dates') return '2099-01-01'
  if (kind === 'hours') return 'L-S 09:10-13:20'
  if (kind === 'redirects') return '/antigua /nueva'
  if (kind === 'phone') return '+34 999 999 999'
  const text = String(value)
  return times.test(text) ? text.replace(times, '01:23-04:56') : `${id}@prueba.example`
}

/** Skips objects that both sites share, and other indexes of the treatments. */
function differ(one: Site, other: Site): boolean {
  return Object.entries(one).some(([key, here]) => {
    const there = other[key as keyof Site]
    return key !== 'treatmentOf' && here !== there && asText(here) !== asText(there)
  })
}

function asText(value: unknown): string {
  return JSON.stringify(value, (_key, child: unknown) =>
    child instanceof Map || child instanceof Set ? [...child] : child,
  )
}
