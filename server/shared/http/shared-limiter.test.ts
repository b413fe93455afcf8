import { createDatabase, type Database } from '#db/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Limiter, LimitReached, memoryLimiter } from './limiter.ts'
import { sharedLimiter, sweepLimits } from './shared-limiter.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** As another process on the same database would have it. */
function anotherProcess(): Database {
  const other = createDatabase(database.connection)
  onTestFinished(() => other.close())
  return other
}

const rate = { points: 3, seconds: 60 }
const used = async (limiter: Limiter, key: string) => {
  try {
    await limiter.consume(key)
    return 'taken'
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return error.msBeforeNext > 0 && error.msBeforeNext <= 60_000 ? 'refused' : 'refused for ever'
  }
}

test('two processes on one database share counts and resets', async () => {
  const [one, two] = [
    sharedLimiter(database, 'together', rate, { isRare: true }),
    sharedLimiter(anotherProcess(), 'together', rate, { isRare: true }),
  ]
  expect([await used(one, 'ana'), await used(two, 'ana'), await used(one, 'ana')]).toEqual(
    Array(3).fill('taken'),
  )
  expect([await used(two, 'ana'), await used(one, 'ana')]).toEqual(['refused', 'refused'])
  expect(await used(two, 'eva')).toBe('taken')
  await one.reset('ana')
  expect(await used(two, 'ana')).toBe('taken')
})

test('a stored key has a fixed length and reveals nothing, however long the key', async () => {
  const limiter = sharedLimiter(database, 'keys', rate)
  await limiter.consume('ana@example.org')
  await limiter.consume('a'.repeat(1024 * 1024))
  const { rows } = await database.pool.query("select key from rate_limits where key like 'keys:%'")
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^keys:[\w-]{43}$/)
})

test('a flood over the limit is refused from memory, without a query each', async () => {
  const limiter = sharedLimiter(database, 'flood', rate)
  for (let n = 0; n < 50; n++) await used(limiter, 'ana')
  const { rows } = await database.pool.query("select points from rate_limits where key like 'flood:%'")
  expect(rows).toEqual([{ points: 4 }])
})

test('a count made by a clock far ahead locks nobody out once the clock is right, and is swept', async () => {
  const limiter = sharedLimiter(database, 'clock', rate, { isRare: true })
  for (let n = 0; n < 4; n++) await used(limiter, 'ana')
  await database.pool.query(
    "update rate_limits set expire = expire + 400 * 86400000::bigint where key like 'clock:%'",
  )
  expect(await used(limiter, 'ana')).toBe('taken')
  await database.pool.query("insert into rate_limits values ('clock:old', 1, 1000), ('clock:far', 1, 9e15)")
  await sweepLimits(database, Date.now())
  const { rows } = await database.pool.query("select key from rate_limits where key like 'clock:%'")
  expect(rows).toHaveLength(1)
})

test('while the database is away each process counts on its own', async () => {
  const gone = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' })
  onTestFinished(() => gone.close())
  const limiter = sharedLimiter(gone, 'away', rate)
  for (let n = 0; n < 3; n++) expect(await used(limiter, 'ana')).toBe('taken')
  expect(await used(limiter, 'ana')).toBe('refused')
  await limiter.reward('ana')
  await limiter.reset('ana')
  expect(await used(limiter, 'ana')).toBe('taken')
})

test('memory is limited to a number of keys and drops the least recent first', async () => {
  const limiter = memoryLimiter({ points: 1, seconds: 60 }, 100)
  await limiter.consume('first')
  for (let n = 0; n < 99; n++) await limiter.consume(`${n}`)
  expect(await used(limiter, 'first')).toBe('refused')
  for (let n = 99; n < 150; n++) await limiter.consume(`${n}`)
  expect(limiter.size()).toBe(100)
  expect([await used(limiter, 'first'), await used(limiter, '0')]).toEqual(['refused', 'taken'])
})
