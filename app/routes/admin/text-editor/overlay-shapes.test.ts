import { OVERLAY_FIELDS, type OverlayKind } from '#content/site/overlay-fields.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { contentSchema } from '#domain/editorial/text-content.ts'
import { expect, test } from 'vitest'
import { fieldLabel } from './field-labels.ts'
import { asItems, asLines, asParts, asText, isEmpty, readable, shapeOf, storable } from './overlay-shapes.ts'

const ITEMS: Record<OverlayKind, readonly object[]> = {
  treatment: writtenContent.treatments,
  concern: writtenContent.concerns,
  unit: writtenContent.units,
  clinic: writtenContent.clinics,
}
const kinds = Object.keys(OVERLAY_FIELDS) as OverlayKind[]

/** The value as its form shows it and would give it back. */
function shownAndBack(field: string, value: unknown): unknown {
  const shape = shapeOf(field)
  if (shape.kind === 'words') return asText(value)
  if (shape.kind === 'lines') return asLines(value)
  const known = (parts: object) => only(parts, shape.parts)
  return storable(shape.kind === 'items' ? asItems(value).map(known) : known(asParts(value)))
}

const only = (parts: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)))

test.each(kinds)('every field of a %s has a name and a form that shows all of it', (kind) => {
  for (const field of OVERLAY_FIELDS[kind]) {
    expect(fieldLabel(field)).not.toBe(field)
    const values = ITEMS[kind]
      .map((item) => (item as Record<string, unknown>)[field])
      .filter((value) => !isEmpty(value))
    expect(values.map((value) => shownAndBack(field, value))).toEqual(values)
    expect(values.filter((value) => readable(value) === '')).toEqual([])
    const refused = values.filter(
      (value) => !contentSchema(kind).safeParse({ title: 'x', fields: { [field]: storable(value) } }).success,
    )
    expect(refused).toEqual([])
  }
})

test('what is left empty is not stored, and an item just added stays', () => {
  const added = { common: ['Rojez'], serious: [''] }
  expect(storable({ ...added, callIf: [] })).toEqual(added)
  expect(storable([{ q: '¿Duele?', a: '' }])).toEqual([{ q: '¿Duele?' }])
})
