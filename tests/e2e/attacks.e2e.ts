import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allAttacks } from '../../scripts/attack/all-attacks.ts'
import { startTarget, type Target } from '../../scripts/attack/target.ts'
import { preparedData } from './prepared-data.ts'

// The long ones: `npm run attack`.
const short = allAttacks.filter(({ short }) => short)
const usesUp = ({ threat }: (typeof short)[number]) => threat === 'flood' || threat === 'lockout'

// What one attack uses up must not shield the next: what strangers may ask for shields no memory, and each of those that
// lock somebody out uses up its own limit.
describe.each([
  ['what only asks', short.filter((attack) => !usesUp(attack))],
  ['what locks somebody out', short.filter(({ threat }) => threat === 'lockout')],
  ['what floods', short.filter(({ threat }) => threat === 'flood')],
])('%s', (_name, attacks) => {
  let target: Target
  beforeAll(async () => {
    target = await startTarget(preparedData())
  })
  afterAll(() => target.stop())
  // A retry must not find what the first has used up.
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await target.stop()
    target = await startTarget(preparedData())
  })

  test.for(attacks)('withstands: $name', async ({ run }) => {
    expect(await run(target)).toMatchObject({ held: true })
  })
})
