import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allAttacks } from '../../scripts/attack/all-attacks.ts'
import { startTarget, type Target } from '../../scripts/attack/target.ts'
import { preparedData } from './prepared-data.ts'

// The long ones: `npm run attack`.
const short = allAttacks.filter(({ short }) => short)
const usesUp = ({ threat }: (typeof short)[number]) => threat === 'flood' || threat === 'lockout'

describe('what only asks', () => {
  let target: Target
  beforeAll(async () => {
    target = await startTarget(preparedData())
  })
  afterAll(() => target.stop())

  test.for(short.filter((attack) => !usesUp(attack)))('withstands: $name', async ({ run }) => {
    expect(await run(target)).toMatchObject({ held: true })
  })
})

// A server of its own for each: what one attack uses up must not shield the next.
describe('what uses something up', () => {
  let target: Target
  beforeEach(async () => {
    target = await startTarget(preparedData())
  })
  afterEach(() => target.stop())

  test.for(short.filter(usesUp))('withstands: $name', async ({ run }) => {
    expect(await run(target)).toMatchObject({ held: true })
  })
})
