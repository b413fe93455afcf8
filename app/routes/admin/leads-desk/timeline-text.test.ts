import type { TimelineItem } from '#domain/lead/lead-detail.ts'
import { expect, test } from 'vitest'
import { timelineDetails, timelineTitle } from './timeline-text.ts'

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

test.each([
  [{ confirmed: true }, 'Cita confirmada: '],
  [{ confirmed: true, byPerson: true }, 'La persona confirmó su cita: '],
  [{}, 'Cita propuesta: '],
  [{ cancelled: 'clinic' }, 'La clínica anuló la cita: '],
  [{ cancelled: 'patient', byPerson: true }, 'La persona anuló la cita: '],
  [{ arrived: true }, 'Ha llegado a la clínica'],
  [{ link: true, byPerson: true }, 'La persona cambió el enlace de su cita'],
])('a step of a visit says whose it was: %o', (data, said) => {
  const item = {
    kind: 'appointment',
    data: { ...data, at: '2026-11-24T09:00:00Z' },
  } as unknown as TimelineItem
  expect(timelineTitle(item)).toContain(said)
})

test('a note says whose it was, and that its words are gone', () => {
  const note = (body: string | null, data: object) =>
    ({ kind: 'note', body, data }) as unknown as TimelineItem
  const shown = (item: TimelineItem) => [timelineTitle(item), ...timelineDetails(item)]
  expect(shown(note('Prefiere tardes', {}))).toEqual(['Nota'])
  expect(shown(note('Llego en silla de ruedas', { byPerson: true }))).toEqual(['La persona dejó una nota'])
  expect(shown(note(null, { byPerson: true }))).toEqual([
    'La persona dejó una nota',
    'Se borró al retirar el permiso.',
  ])
})
