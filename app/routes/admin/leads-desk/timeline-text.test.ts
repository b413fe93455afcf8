import type { TimelineItem } from '#domain/lead/lead-detail.ts'
import { expect, test } from 'vitest'
import { timelineDetails } from './timeline-text.ts'

const visit = (tracking: object) => ({ kind: 'visit', data: { tracking } }) as unknown as TimelineItem

test('a visit shows where it came from, as far as that is known', () => {
  const details = timelineDetails(
    visit({
      first_visit: '2026-11-20T09:00:00Z',
      landing_page: '/servicios',
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'otoño',
      utm_content: 'anuncio-2',
      utm_term: 'clínica cerca',
    }),
  )
  expect(details[0]).toMatch(/^Primera visita: .*10:00/)
  expect(details.slice(1)).toEqual([
    'Entró por /servicios',
    'Origen: google',
    'Medio: cpc',
    'Campaña: otoño',
    'Contenido: anuncio-2',
    'Término: clínica cerca',
  ])
  expect(timelineDetails(visit({ first_visit: 'ayer', utm_medium: '' }))).toEqual([])
})
