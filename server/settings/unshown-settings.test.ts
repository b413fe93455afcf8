import { buildSite } from '#content/site/build-site.ts'
import { mapTexts } from '#content/site/map-texts.ts'
import { unusedPlaceholders } from '#content/site/unused-placeholders.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { expect, test } from 'vitest'
import { unshownSettings } from './unshown-settings.ts'

test('whatever can be set is shown somewhere', () => {
  expect(unshownSettings()).toEqual([])
})

test('a sentence that is worded anew without its place is known by the name of the place', () => {
  const reworded = mapTexts(writtenContent, (text) => text.replaceAll('{line.opens}', 'las nueve'))
  expect(unusedPlaceholders(reworded)).toEqual(['line.opens'])
})

test('a place that nobody fills stops whoever makes the site', () => {
  const misspelt = mapTexts(writtenContent, (text) => text.replaceAll('{line.opens}', '{line.open}'))
  expect(() => buildSite({ content: misspelt })).toThrow('Nobody fills {line.open}')
})
