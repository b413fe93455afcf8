import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { printTable } from '../bench/print-table.ts'
import { allAttacks } from './all-attacks.ts'
import type { Attack, Judgement } from './attack.ts'

/** 99 of 100 visitors must get a prerendered page within this time, in milliseconds. */
const VISITOR_P99 = 50
/** Limit for the slowest response of /healthz, in milliseconds: monitoring must not take the server for dead. */
const HEALTH_WITHIN = 1000
/** Fewer pages are not enough for a 99th percentile. */
const ENOUGH_VISITS = 200
const LONG = 5000

const wanted = process.argv.slice(2).join(' ').toLowerCase()
const attacks = allAttacks.filter(({ name, threat }) => `${threat} ${name}`.toLowerCase().includes(wanted))
const rows = [['threat', 'attack', 'held', 'seen', 'visitors’ p99', '/healthz', 's']]
let broken = 0
for (const attack of attacks) {
  const row = await judge(attack)
  process.stdout.write(`${row[2] === 'yes' ? '✓' : '✗'} ${attack.name}: ${row[3]}\n`)
  rows.push(row.map(cut))
}
process.stdout.write('\n')
printTable(rows)
process.stdout.write(`\n${attacks.length - broken} of ${attacks.length} attacks withstood.\n`)
process.exitCode = broken === 0 && attacks.length > 0 ? 0 : 1

/** In a thread, so that the attack runs at lower priority and the server does not. */
async function judge(attack: Attack): Promise<string[]> {
  const thread = new Worker(new URL('./judge-thread.ts', import.meta.url), { workerData: attack.name })
  const [judgement] = (await once(thread, 'message')) as [Judgement]
  const { finding, visits, checks, milliseconds } = judgement
  // A blocked server gets few visits, so those of a long attack always count.
  const measured = visits.count >= ENOUGH_VISITS || milliseconds > LONG
  const served = visits.failed === 0 && (!measured || visits.p99 < VISITOR_P99)
  const held = finding.held && served && checks.failed === 0 && checks.max < HEALTH_WITHIN
  if (!held) broken += 1
  return [
    attack.threat,
    attack.name,
    held ? 'yes' : 'NO',
    finding.seen + (visits.failed > 0 ? `; ${visits.failed} visitors got no page` : ''),
    measured ? `${visits.p99.toFixed(1)} ms` : '(too short)',
    `${checks.max.toFixed(0)} ms`,
    (milliseconds / 1000).toFixed(0),
  ]
}

/** Keeps each row on one line; the full text was printed when the attack ended. */
function cut(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
