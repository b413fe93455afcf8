import { expect, test } from 'vitest'
import { workGroup } from './work-group.ts'

/** Half past eleven in Madrid. */
const NOW = Date.parse('2026-11-23T10:30:00Z')
const open = { status: 'new' as const, respondBy: null, firstResponseAt: null, nextActionAt: null }
const answered = { ...open, status: 'contacted' as const, firstResponseAt: '2026-11-23T09:00:00Z' }

test.each([
  ['unanswered in time', { ...open, respondBy: '2026-11-23T10:29:00Z' }, 'late'],
  ['to be answered within a quarter of an hour', { ...open, respondBy: '2026-11-23T10:45:00Z' }, 'soon'],
  ['to be answered this evening', { ...open, respondBy: '2026-11-23T19:00:00Z' }, 'today'],
  ['to be answered tomorrow', { ...open, respondBy: '2026-11-23T23:30:00Z' }, 'waiting'],
  ['answered, with a call that was due', { ...answered, nextActionAt: '2026-11-20T09:00:00Z' }, 'late'],
  [
    'answered late, with a call in the evening',
    { ...answered, respondBy: '2026-11-20T09:00:00Z', nextActionAt: '2026-11-23T17:00:00Z' },
    'today',
  ],
  ['answered, with nothing planned', answered, 'waiting'],
  [
    'closed, whatever its dates',
    { ...open, status: 'lost' as const, respondBy: '2026-11-20T09:00:00Z' },
    'closed',
  ],
])('a request %s is %s', (_what, lead, group) => {
  expect(workGroup(lead, NOW)).toBe(group)
})
