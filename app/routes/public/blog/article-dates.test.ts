import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { articleDates } from './article-dates.ts'

test('every date of an article is shown in words, and none is made up', () => {
  expect(articleDates(site, { published: '2026-03-12', nextReview: '2027-03-12' })).toEqual([
    { name: 'published', label: 'Publicado', day: '2026-03-12', text: '12 de marzo de 2026' },
    {
      name: 'nextReview',
      label: 'Próxima revisión',
      day: '2027-03-12',
      text: '12 de marzo de 2027',
    },
  ])
  expect(articleDates(site, {})).toEqual([])
})
