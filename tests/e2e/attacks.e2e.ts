import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allAttacks } from '../../scripts/attack/all-attacks.ts'
import { startTarget, type Target } from '../../scripts/attack/target.ts'
import { preparedData } from './prepared-data.ts'

// The long ones: `npm run attack`.
const short = allAttacks.filter(({ short }) => short)
const isFlood = ({ threat }: (typeof short)[number]) => threat === 'flood'

// What one attack uses up must not shield the next: those on accounts and mails each use up a limit of their own, after
// those that only ask; a flood of memory must not find what another has left.
describe.each([
  ['what asks, and what uses up the limits of others', short.filter((attack) => !isFlood(attack))],
  ['what floods', short.filter(isFlood)],
])('%s', (_name, attacks) => {
  let target: Target
  beforeAll(async () => {
    target = await startTarget(preparedData())
  })
  afterAll(() => target.stop())
  // A second try must not find what the first has used up.
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await target.stop()
    target = await startTarget(preparedData())
  })

  test.for(attacks)('withstands: $name', async ({ run }) => {
    expect(await run(target)).toMatchObject({ held: true })
  })
})
