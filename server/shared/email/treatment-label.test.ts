import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { treatmentLabel } from './treatment-label.ts'

test.each([
  ['capilar', 'Cabello'],
  ['rinoplastia', 'Rinoplastia'],
  ['zona:face/nariz', 'Una zona: Nariz'],
  ['preocupacion:ojeras-bolsas', 'Una preocupación: Ojeras y bolsas'],
  ['preocupacion:nada', 'Una preocupación: nada'],
  ['zona', 'Una zona'],
  ['orientacion', 'Quiere orientación'],
  ['Unas palabras', 'Unas palabras'],
  ['constructor', 'constructor'],
])('staff read «%s» as «%s»', (treatment, label) => {
  expect(treatmentLabel(site, treatment)).toBe(label)
})
