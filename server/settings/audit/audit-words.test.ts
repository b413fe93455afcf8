import { auditFields, auditSentences } from '#content/audit-words.ts'
import { adminAudit } from '#content/ui/admin-operations.ts'
import { leads, leadTasks } from '#db/schema/index.ts'
import type { RetentionSweep } from '#domain/lead/data/retention-guard.ts'
import { formsSettings } from '#domain/settings/forms-settings.ts'
import { privacySettings } from '#domain/settings/privacy-settings.ts'
import { teamSettings } from '#domain/settings/team-settings.ts'
import { getTableColumns } from 'drizzle-orm'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditFieldName, auditValue } from './audit-value.ts'

const SWEEPS: Record<RetentionSweep, true> = {
  block: true,
  erase: true,
  visits: true,
  rights: true,
  accounts: true,
  log: true,
  exports: true,
}
/** Columns of a task that are never written to the log. */
const OF_TASKS = new Set(['leadId', 'createdBy', 'doneAt', 'doneBy'])

test('every field that can be recorded has a Spanish name', () => {
  // `writeAudit` takes literal fields only from the list; these come from rows and sections.
  const fields = [
    ...Object.keys(getTableColumns(leads)),
    ...Object.keys(getTableColumns(leadTasks)).filter((field) => !OF_TASKS.has(field)),
    ...Object.keys(SWEEPS),
    ...[formsSettings, privacySettings, teamSettings].flatMap((schema) => Object.keys(schema.shape)),
  ]
  expect(fields.filter((field) => !(field in auditFields))).toEqual([])
  for (const [field, name] of Object.entries(auditFields)) {
    expect(name, field).toMatch(/^[A-ZÁÉÍÓÚ¿]/)
    expect(name, field).not.toMatch(/_/)
  }
})

test('every action in the code has a sentence and an area', () => {
  const actions = globSync(['server/**/*.ts', 'scripts/**/*.ts'])
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:action|BACKUP_\w+|WEBHOOK_TESTED)[:=?\s]+[^'\n]*'([a-z_]+\.[a-z_]+)'/g,
      ),
    ])
    .map(([, action = '']) => action)
  expect(new Set(actions).size).toBeGreaterThan(40)
  expect([...new Set(actions)].filter((action) => !(action in auditSentences))).toEqual([])
  const areas = Object.keys(auditSentences).map((action) => action.split('.')[0]!)
  expect([...new Set(areas)].filter((area) => !(area in adminAudit.areas))).toEqual([])
})

const MARTA = '11111111-1111-4111-8111-111111111111'
const accounts = new Map([[MARTA, 'Marta']])

test.each([
  ['status', 'no_show', 'No acudió'],
  ['subStatus', 'voicemail', 'Buzón'],
  ['formType', 'booking', 'Reserva de cita'],
  ['clinicSlug', 'bilbao', 'Bilbao'],
  ['clinicSlugs', ['bilbao', 'gijon'], 'Bilbao, Gijón'],
  ['ownerId', MARTA, 'Marta'],
  ['ownerId', '22222222-2222-4222-8222-222222222222', 'alguien que ya no está'],
  ['doNotCall', true, 'Sí'],
  ['appointmentAt', '2026-11-23T09:30:00.000Z', '23 nov 2026, 10:30'],
  ['dueOn', '2026-12-24', '24 dic 2026'],
  ['name', '•••', 'un dato personal'],
  ['subStatus', null, 'nada'],
  ['folios', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E y 2 más'],
  ['webhooks', { channel: 'booking', ok: false }, 'Canal: Reserva de cita, Aceptada: No'],
])('%s %j reads «%s»', (field, value, text) => {
  expect(auditValue(field, value, accounts)).toBe(text)
})

test('a moved point is named by its zone', () => {
  expect(auditFieldName('labio-superior woman')).toBe('labio superior, punto en la mujer')
})
