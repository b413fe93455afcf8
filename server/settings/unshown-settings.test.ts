import { buildSite } from '#content/site/build-site.ts'
import { mapTexts } from '#content/site/map-texts.ts'
import { unusedPlaceholders } from '#content/site/unused-placeholders.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { expect, test } from 'vitest'
import { unshownSettings } from './unshown-settings.ts'

test('every setting is shown somewhere', () => {
  expect(unshownSettings()).toEqual([])
})

test('a reworded sentence without its placeholder is reported by its name', () => {
  const reworded = mapTexts(writtenContent, (text) => text.replaceAll('{line.opens}', 'las nueve'))
  expect(unusedPlaceholders(reworded)).toEqual(['line.opens'])
})

test('a placeholder that nothing fills stops the build of a site', () => {
  const misspelt = mapTexts(writtenContent, (text) => text.replaceAll('{line.opens}', '{line.open}'))
  expect(() => buildSite({ content: misspelt })).toThrow('Nobody fills {line.open}')
})
