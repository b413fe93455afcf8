import { printTable } from '../bench/print-table.ts'
import { allAttacks } from './all-attacks.ts'
import type { Attack } from './attack.ts'
import { startTarget } from './target.ts'
import { startVisitor } from './visitor.ts'

/** Milliseconds within which 99 of 100 visitors get a prerendered page, whatever goes on. */
const VISITOR_P99 = 50
/** Fewer pages than that say nothing of the slowest in a hundred. */
const ENOUGH_VISITS = 200
const LONG = 5000

const wanted = process.argv.slice(2).join(' ').toLowerCase()
const attacks = allAttacks.filter(({ name, threat }) => `${threat} ${name}`.toLowerCase().includes(wanted))
const rows = [['threat', 'attack', 'held', 'seen', 'visitors’ p99', 's']]
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

/** A server of its own for each: what one attack uses up must not shield the next. */
async function judge(attack: Attack): Promise<string[]> {
  const target = await startTarget()
  const began = performance.now()
  try {
    const visitors = startVisitor(`${target.url}/`)
    const finding = await attack
      .run(target)
      .catch((error: Error) => ({ held: false, seen: `the attack broke off: ${error.message}` }))
    const { count, failed, p99 } = await visitors()
    // A server that stands still leaves few visits: those of a long attack always count.
    const measured = count >= ENOUGH_VISITS || performance.now() - began > LONG
    const served = failed === 0 && (!measured || p99 < VISITOR_P99)
    if (!finding.held || !served) broken += 1
    return [
      attack.threat,
      attack.name,
      finding.held && served ? 'yes' : 'NO',
      finding.seen + (failed > 0 ? `; ${failed} visitors got no page` : ''),
      measured ? `${p99.toFixed(1)} ms` : '(too short)',
      ((performance.now() - began) / 1000).toFixed(0),
    ]
  } finally {
    await target.stop()
  }
}

/** A line of the table stays a line; the whole text was printed when the attack ended. */
function cut(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
