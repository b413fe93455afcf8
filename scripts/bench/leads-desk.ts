/**
 * The list of a million leads (`npm run bench -- leads-desk`): filters × orders × search texts, first and
 * later pages. Prints the times; never fails.
 */
import { LEAD_SORTS, type LeadSort } from '#domain/lead/lead-list.ts'
import type * as SiteHolder from '#server/site-holder.ts'
import type * as ListCounts from '#server/leads/list/list-counts.ts'
import type * as ListLeads from '#server/leads/list/list-leads.ts'
import type { LeadSearchInput } from '#server/leads/list/list-input.ts'
import type { Staff } from '#server/shared/staff/staff.ts'
import { loadModule } from '../load-module.ts'
import { millionLeads, OWNERS } from './million-leads.ts'
import { printTable } from './print-table.ts'

const ROUNDS = 2
const AIM_MS = 100
const COUNTS = 'counts'

type Filters = LeadSearchInput['filters']
const FILTERS: readonly (readonly [string, Filters])[] = [
  ['no filter', {}],
  ['own queue', { queue: 'mine' }],
  ['new', { status: ['new'] }],
  ['lost', { status: ['lost'] }],
  ['three states', { status: ['attempting', 'contacted', 'visit_confirmed'] }],
  ['late', { sla: 'overdue' }],
  ['nearly late', { sla: 'soon' }],
  ['clinic', { clinic: ['bilbao'] }],
  ['own', { owner: 'me' }],
  ["nobody's", { owner: 'none' }],
  ['channel', { channel: ['whatsapp'] }],
  ['unit', { unit: 'medicina-estetica' }],
  ['treatment', { treatment: 'rinoplastia' }],
  ['campaign', { campaign: 'campaña-7' }],
  ['may be rung', { consent: 'call' }],
  ['advertising', { consent: 'marketing' }],
  ['a month', { from: '2026-03-01', to: '2026-03-31' }],
  ['a day', { from: '2026-05-05', to: '2026-05-05' }],
  ['appointment', { appointment: 'yes' }],
  ['today', { appointment: 'today' }],
  ['this week', { appointment: 'week' }],
  ['late actions', { due: 'late' }],
  ['no tests', { test: false }],
  ['tag', { tag: 'vip' }],
  ['duplicates', { duplicates: true }],
  ['webhook failed', { webhookFailed: true }],
  ['test', { test: true }],
  ['clinic, lost, tag', { clinic: ['bilbao'], status: ['lost'], tag: 'vip' }],
  ['new of a year ago', { status: ['new'], to: '2025-11-01' }],
  ['clinic, channel, month', { clinic: ['bilbao'], channel: ['chat'], from: '2026-03-01', to: '2026-03-31' }],
  ['unit, advertising, treated', { unit: 'medicina-estetica', consent: 'marketing', status: ['treated'] }],
  ['visits, no word yet', { status: ['visit_confirmed'], appointment: 'past', test: false }],
  ['own, due today', { owner: 'me', due: 'today', test: false }],
  ['clinic, due today', { clinic: ['bilbao'], due: 'today', test: false }],
  ['own, duplicates', { owner: 'me', duplicates: true }],
]
const TEXTS = [
  'garcia',
  'garcia lopez begoña',
  'ñíguez',
  'ma',
  '678',
  '612345',
  'begona.garcia1',
  'LD-26-700123',
]

/** The filters that are combined with a search text. */
const WITH_TEXT = new Set(['no filter', 'own queue', 'lost', 'clinic', 'duplicates', 'advertising'])

type Timed = { filter: string; sort: string; text: string; ms: number }

const staff: Staff = {
  id: OWNERS[0]!,
  email: '',
  displayName: '',
  roles: [],
  staffRoles: [],
  seenClinics: 'all',
  capabilities: new Set(['leads.read'] as const),
  aal: 'aal1',
  locked: false,
  factorOfAll: false,
  factorAskedAt: null,
  weakPassword: false,
}
const times: Timed[] = []
const million = await millionLeads()
const site = (await loadModule<typeof SiteHolder>('server/site-holder.ts')).createSiteHolder()
const { listLeads } = await loadModule<typeof ListLeads>('server/leads/list/list-leads.ts')
const { leadCounts } = await loadModule<typeof ListCounts>('server/leads/list/list-counts.ts')
const deps = { database: million.database, now: () => new Date(), site }

try {
  for (let round = 0; round < ROUNDS; round++) {
    for (const [filter, filters] of FILTERS) {
      for (const sort of LEAD_SORTS.flatMap((name) => [name, `-${name}` as const])) {
        await measure(round, filter, sort, '', filters)
      }
      await measureCounts(round, filter, filters)
      if (!WITH_TEXT.has(filter)) continue
      for (const text of TEXTS) await measure(round, filter, '-created', text, filters)
    }
    for (const text of TEXTS) {
      for (const sort of ['name', 'respondBy', '-updated', 'clinic'] as const) {
        await measure(round, 'no filter', sort, text, {})
      }
    }
  }
} finally {
  await million.close()
}
report()

/** Counts by campaign and state, which people wait for less often than for a list. */
async function measureCounts(round: number, filter: string, filters: Filters) {
  const start = performance.now()
  await leadCounts(deps, staff, { filters })
  if (round > 0) times.push({ filter, sort: COUNTS, text: '', ms: performance.now() - start })
}

/** A first page and the next one. */
async function measure(
  round: number,
  filter: string,
  sort: LeadSort | `-${LeadSort}`,
  text: string,
  filters: Filters,
) {
  let cursor: string | null = null
  for (const page of ['', ', page 2']) {
    const start = performance.now()
    const input: LeadSearchInput = { filters, text, sort, cursor, limit: 50 }
    const { nextCursor } = await listLeads(deps, staff, input)
    // The first round fills the caches of a freshly started database.
    if (round > 0) times.push({ filter, sort: sort + page, text, ms: performance.now() - start })
    if (nextCursor === null) return
    cursor = nextCursor
  }
}

function report() {
  const groups: [string, (one: Timed) => boolean][] = [
    ['any filter, order and text', isList],
    ['no filter, any order', (one) => isList(one) && one.filter === 'no filter' && one.text === ''],
    ['one filter, any order', (one) => isList(one) && !/,|no filter/.test(one.filter) && one.text === ''],
    ['several filters, any order', (one) => isList(one) && one.filter.includes(',') && one.text === ''],
    ['part of a name', ({ text }) => /^[\p{L} ]+$/u.test(text)],
    ['end of a phone', ({ text }) => /^\d+$/.test(text)],
    ['beginning of an e-mail', ({ text }) => text.includes('.')],
    ['folio', ({ text }) => text.startsWith('LD')],
    ['counts by campaign, state', (one) => !isList(one)],
  ]
  printTable([
    ['list of 1,000,000 leads', 'requests', 'p50', 'p95', 'slowest', 'yardstick', 'ratio'],
    ...groups.map(([name, isOf]) => {
      const found = times.filter(isOf).map(({ ms }) => ms)
      const p95 = percentile(found, 95)
      return [
        name,
        String(found.length),
        `${percentile(found, 50).toFixed(1)} ms`,
        `${p95.toFixed(1)} ms`,
        `${Math.max(...found).toFixed(0)} ms`,
        `p95 < ${AIM_MS} ms`,
        `${Math.round((p95 / AIM_MS) * 100)} %`,
      ]
    }),
  ])
  console.log('\nThe slowest:')
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, Number(process.env.SLOWEST ?? 20))
  printTable([
    ['filter', 'order', 'text', 'ms'],
    ...slowest.map(({ filter, sort, text, ms }) => [filter, sort, text, ms.toFixed(0)]),
  ])
}

function isList({ sort }: Timed): boolean {
  return sort !== COUNTS
}

function percentile(values: readonly number[], rank: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * rank) / 100))] ?? 0
}
