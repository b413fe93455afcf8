import { expect, test } from 'vitest'
import { assigneeOf, NO_CLINIC } from './lead-assignment.ts'

const ana = { id: 'ana', seenClinics: 'all' as const }
const jon = { id: 'jon', seenClinics: ['bilbao'] }
const eva = { id: 'eva', seenClinics: ['oviedo'] }
const team = [eva, jon, ana]
const turns = { rule: 'turns', owners: {} } as const

test('the turn goes to the user whose last one was longest ago, among those who see the clinic', () => {
  expect(assigneeOf('bilbao', turns, team, new Map())).toBe('ana')
  expect(assigneeOf('bilbao', turns, team, new Map([['ana', 1]]))).toBe('jon')
  const both = new Map([
    ['ana', 2],
    ['jon', 3],
  ])
  expect(assigneeOf('bilbao', turns, team, both)).toBe('ana')
  expect(assigneeOf('gijon', turns, [jon, eva], new Map())).toBeNull()
})

test('a request without a clinic goes to a user who sees all clinics', () => {
  expect(assigneeOf(null, turns, team, new Map([['ana', 9]]))).toBe('ana')
})

test("a clinic's assignee gets its requests while they may work on them", () => {
  const fixed = { rule: 'fixed', owners: { bilbao: 'jon', oviedo: 'jon', [NO_CLINIC]: 'ana' } } as const
  expect(assigneeOf('bilbao', fixed, team, new Map())).toBe('jon')
  expect(assigneeOf('oviedo', fixed, team, new Map())).toBeNull()
  expect(assigneeOf('gijon', fixed, team, new Map())).toBeNull()
  expect(assigneeOf(null, fixed, team, new Map())).toBe('ana')
  expect(assigneeOf('bilbao', fixed, [ana], new Map())).toBeNull()
})

test('without a rule nobody is assigned', () => {
  expect(assigneeOf('bilbao', { rule: 'none', owners: { bilbao: 'jon' } }, team, new Map())).toBeNull()
})
