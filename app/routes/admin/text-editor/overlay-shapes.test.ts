import { OVERLAY_FIELDS, type OverlayKind } from '#content/site/overlay-fields.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { contentSchema } from '#domain/editorial/text-content.ts'
import { expect, test } from 'vitest'
import { fieldLabel } from './field-labels.ts'
import { asItems, asLines, asParts, isEmpty, readable, shapeOf, storable } from './overlay-shapes.ts'

const ITEMS: Record<OverlayKind, readonly object[]> = {
  treatment: writtenContent.treatments,
  concern: writtenContent.concerns,
  unit: writtenContent.units,
  clinic: writtenContent.clinics,
}
const kinds = Object.keys(OVERLAY_FIELDS) as OverlayKind[]

test.each(kinds)('every field of a %s has a name and a form that shows all of it', (kind) => {
  for (const field of OVERLAY_FIELDS[kind]) {
    expect(fieldLabel(field)).not.toBe(field)
    const shape = shapeOf(field)
    for (const item of ITEMS[kind]) {
      const value = (item as Record<string, unknown>)[field]
      if (isEmpty(value)) continue
      // The form reads the value and gives the same one back.
      if (shape.kind === 'words') expect(typeof value, field).toBe('string')
      else if (shape.kind === 'lines') expect(asLines(value)).toEqual(value)
      else if (shape.kind === 'items') {
        expect(storable(asItems(value))).toEqual(value)
        expect(new Set(asItems(value).flatMap(Object.keys))).toEqual(new Set(shape.parts))
      } else {
        expect(storable(asParts(value))).toEqual(value)
        expect(shape.parts).toEqual(expect.arrayContaining(Object.keys(asParts(value))))
      }
      expect(readable(value)).not.toBe('')
      const stored = { title: 'x', fields: { [field]: storable(value) } }
      expect(contentSchema(kind).safeParse(stored).success, field).toBe(true)
    }
  }
})

test('what is left empty is not stored, and an item just added stays', () => {
  const added = { common: ['Rojez'], serious: [''] }
  expect(storable({ ...added, callIf: [] })).toEqual(added)
  expect(storable([{ q: '¿Duele?', a: '' }])).toEqual([{ q: '¿Duele?' }])
})
