import { afterEach, beforeEach, expect, test } from 'vitest'
import { allAttacks } from '../../scripts/attack/all-attacks.ts'
import { startTarget, type Target } from '../../scripts/attack/target.ts'

// A server of its own for each: what one attack uses up must not shield the next. The long ones: `npm run attack`.
let target: Target
beforeEach(async () => {
  target = await startTarget()
})
afterEach(() => target.stop())

test.each(allAttacks.filter(({ short }) => short))('withstands: $name', async ({ run }) => {
  expect(await run(target)).toMatchObject({ held: true })
})
