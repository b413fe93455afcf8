import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { eventTalliesOf } from '../shared/event-tallies.ts'
import type { EventWrite } from './event-rows.ts'
import type { WaitingEvents } from './waiting-events.ts'
import { writeEvents } from './write-events.ts'

/** Milliseconds between writes: several small ones a second rather than a large one. A process that dies without a clean stop loses what came since the last one. */
const EVERY = 250
/** Milliseconds before another try. */
const PAUSE = 5000
/** How often PostgreSQL may refuse the data itself before it is dropped. */
const TRIES = 3
/** A partition is created in this time or at the next write; it waits for those who are reading. */
const LOCK_TIMEOUT = '2s'

/** Writes behind what waits, one transaction after another. */
export function createEventWriter(
  deps: Pick<Deps, 'log' | 'now'> & Deps,
  pool: Pool,
  waiting: WaitingEvents,
) {
  const partitions = new Set<string>()
  const tallies = eventTalliesOf(deps)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let refusedTimes = 0

  function plan(wait = EVERY) {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        deps.log.warn({ code: codeOf(error) }, 'events not written yet')
        if (!pool.ending) plan(PAUSE)
      })
    }, wait).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const next = running.then(writeAll)
    running = next.catch(() => {})
    return next
  }

  async function writeAll() {
    while (!waiting.isEmpty()) {
      const write = waiting.take()
      try {
        await writeOne(write)
        waiting.done()
        refusedTimes = 0
      } catch (error) {
        if (!isRefused(error) || ++refusedTimes < TRIES) {
          waiting.putBack(write)
          // Perhaps a partition is gone.
          partitions.clear()
          throw error
        }
        refusedTimes = 0
        waiting.done()
        waiting.addRefusal(inMadrid(deps.now()).date, 'unstored', write.events.length)
        deps.log.error({ code: codeOf(error), events: write.events.length }, 'events given up')
      }
    }
  }

  async function writeOne(write: EventWrite) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      for (const day of new Set(write.events.map((event) => event.day))) {
        if (partitions.has(day)) continue
        await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
        await client.query('select add_event_partition($1)', [day])
        await client.query('reset lock_timeout')
        partitions.add(day)
      }
      const { stored, closed } = await writeEvents(client, write)
      const twice = write.events.length - stored - closed
      const day = inMadrid(deps.now()).date
      tallies.set('accepted', (tallies.get('accepted') ?? 0) + stored)
      // They are written with the next ones; the loop goes on for them.
      for (const [reason, count] of [
        ['twice', twice],
        ['closed', closed],
      ] as const) {
        if (count === 0) continue
        waiting.addRefusal(day, reason, count)
        tallies.set(reason, (tallies.get(reason) ?? 0) + count)
      }
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  return { plan, flush }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code
}

/** For what the data is, not for want of a connection. */
function isRefused(error: unknown): boolean {
  return /^2[23]/.test(String(codeOf(error)))
}
