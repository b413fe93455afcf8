import { expect, test } from 'vitest'
import { screenTitle } from './screen-title.ts'

test.each([
  ['/admin/agenda', 'Agenda · Zona del equipo'],
  ['/admin/leads/LD-26-000001', 'Solicitudes · Zona del equipo'],
  ['/admin/settings/users', 'Ajustes · Zona del equipo'],
  ['/admin/blog/nuevo', 'Textos · Zona del equipo'],
  ['/admin/settings/privacy', 'Privacidad · Zona del equipo'],
  ['/admin/otra', 'Zona del equipo'],
])('the tab of %s is called %s', (path, title) => {
  expect(screenTitle(path)).toBe(title)
})
