import { CAPABILITIES, capabilitiesOf, type StaffRole } from '#domain/staff/capabilities.ts'
import { expect, test } from 'vitest'
import type { TextAction } from './text-view.ts'
import {
  actionChoices,
  MOST_PUBLIC_ARTICLES,
  stateAfter,
  stateAfterChange,
  type WorkflowFacts,
} from './workflow.ts'

const facts = (change: Partial<WorkflowFacts> = {}): WorkflowFacts => ({
  kind: 'article',
  state: 'draft',
  capabilities: new Set(CAPABILITIES),
  isAuthor: false,
  isPublic: false,
  hasChanges: true,
  isApproved: false,
  problems: 0,
  blocks: 0,
  publicArticles: 24,
  ...change,
})
const as = (role: StaffRole) => new Set(capabilitiesOf([role]))
const choice = (action: TextAction, change: Partial<WorkflowFacts>) =>
  actionChoices(facts(change)).find((one) => one.action === action)

test('an article can only be published after medical approval', () => {
  expect(choice('publish', { state: 'draft' })).toBeUndefined()
  expect(choice('publish', { state: 'medical_review' })).toBeUndefined()
  expect(choice('publish', { state: 'approved' })).toMatchObject({
    possible: false,
    why: ['Falta la aprobación médica de este texto.'],
  })
  expect(choice('publish', { state: 'approved', isApproved: true })).toMatchObject({ possible: true })
})

test('beyond the articles that fit in memory none becomes public; those that are stay and change', () => {
  const full = { state: 'approved', isApproved: true, publicArticles: MOST_PUBLIC_ARTICLES } as const
  for (const step of ['publish', 'schedule'] as const) {
    const { possible, why } = choice(step, full)!
    expect([possible, why.join()]).toEqual([false, expect.stringContaining('15.000 artículos públicos')])
    expect(choice(step, { ...full, isPublic: true })).toMatchObject({ possible: true })
    expect(choice(step, { ...full, kind: 'term' })).toMatchObject({ possible: true })
  }
})

test('facts about a clinic need no medical approval', () => {
  expect(choice('publish', { kind: 'clinic', state: 'draft' })).toMatchObject({ possible: true })
  expect(choice('request_medical', { kind: 'clinic' })).toBeUndefined()
})

test('a finding that blocks stops marketing; the direction may override it', () => {
  const approved = { state: 'approved', isApproved: true, blocks: 2 } as const
  expect(choice('publish', { ...approved, capabilities: as('marketing') })).toMatchObject({
    possible: false,
    why: ['El revisor de publicidad impide 2 frases.'],
  })
  expect(choice('publish', { ...approved, capabilities: as('direction') })).toMatchObject({ possible: true })
})

test('the reviewer approves and sends back, and neither writes nor publishes', () => {
  const actions = actionChoices(facts({ state: 'medical_review', capabilities: as('medical_review') }))
  expect(actions.map(({ action }) => action)).toEqual(['approve', 'send_back'])
})

test('nobody approves what they wrote', () => {
  expect(choice('approve', { state: 'medical_review', isAuthor: true })).toMatchObject({
    possible: false,
    why: ['Quien escribe un texto no puede aprobarlo.'],
  })
})

test('a published text without approval can be approved as it is, and stays public', () => {
  const published = { state: 'published', isPublic: true, hasChanges: false } as const
  expect(choice('approve', published)).toMatchObject({ possible: true })
  expect(stateAfter('approve', { state: 'published' })).toBe('published')
  expect(choice('approve', { ...published, isApproved: true })).toBeUndefined()
})

test('a change reopens medical review, unless only typing errors were corrected', () => {
  const after = (state: WorkflowFacts['state'], keepsApproval = false) =>
    stateAfterChange({ kind: 'article', state }, { keepsApproval })
  expect(after('approved')).toBe('medical_review')
  expect(after('scheduled')).toBe('medical_review')
  expect(after('scheduled', true)).toBe('scheduled')
  expect(after('published')).toBe('draft')
  expect(after('editorial_review')).toBe('editorial_review')
  expect(stateAfterChange({ kind: 'clinic', state: 'scheduled' }, { keepsApproval: false })).toBe('scheduled')
})

test('only whole texts can be withdrawn; an overlay goes back to the bundled text', () => {
  const published = { state: 'published', isPublic: true, hasChanges: false } as const
  expect(choice('withdraw', published)).toMatchObject({ possible: true })
  expect(choice('withdraw', { ...published, kind: 'treatment' })).toBeUndefined()
})
