import { findZone } from '#content/zones.ts'
import type { Deps } from '#server/deps.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { liveHubOf } from '../shared/live/live-hub.ts'
import { createSiteHolder } from '../site-holder.ts'
import { contentPlaces } from './content-places.ts'
import { keepZonesApplied } from './keep-zones-applied.ts'

const NOSE = 'face/nariz'
let app: TestApp
let other: Deps
let marketing: StaffClient
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  const database = app.deps.database.another({ applicationName: 'another process' })
  other = { ...app.deps, database, site: createSiteHolder() }
  marketing = await staffClient(app, { roles: ['marketing'] })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await app.owner.query('truncate zone_position_versions')
  app.deps.site.say({ zonePlaces: {} })
  other.site.say({ zonePlaces: {} })
})
afterAll(async () => {
  await liveHubOf(other).close()
  await other.database.close()
  await app.close()
})

async function keep(deps: Deps) {
  const heard: string[] = []
  stops.push(await keepZonesApplied(deps, (fingerprint) => heard.push(fingerprint)))
  return heard
}

const publish = (version: number, x: number, visible = true) =>
  marketing.post('/zone-positions', {
    version,
    reason: 'Prueba',
    positions: { [NOSE]: { ...contentPlaces[NOSE], woman: { x, y: 40 }, visible } },
  })

test('a publication moves the zone on every process, and reverting makes the built pages valid again', async () => {
  const [here, there] = [await keep(app.deps), await keep(other)]
  expect([here, there]).toEqual([[], []])
  await publish(0, 47)
  await expect.poll(() => [here, there]).toEqual([['zones 1'], ['zones 1']])
  for (const { site } of [app.deps, other])
    expect(findZone(site.current, NOSE)).toMatchObject({ x: 47, y: 40, man: contentPlaces[NOSE]!.man })
  await marketing.post('/zone-positions/restorations', { version: 1, restore: 0, reason: 'Prueba' })
  await expect
    .poll(() => [here, there])
    .toEqual([
      ['zones 1', ''],
      ['zones 1', ''],
    ])
  expect(findZone(app.deps.site.current, NOSE)).toMatchObject({ x: 50, y: 38.6 })
})

test('a published name is used wherever the zone is shown', async () => {
  const heard = await keep(app.deps)
  const named = { ...contentPlaces[NOSE]!, name: 'Nariz y perfil' }
  await marketing.post('/zone-positions', { version: 0, reason: 'Prueba', positions: { [NOSE]: named } })
  await expect.poll(() => heard).toEqual(['zones 1'])
  expect(findZone(app.deps.site.current, NOSE)?.name).toBe('Nariz y perfil')
})

test('a process started later applies the published positions before it answers', async () => {
  await publish(0, 46, false)
  expect(findZone(app.deps.site.current, NOSE)).toMatchObject({ x: 50 })
  const heard = await keep(app.deps)
  expect(heard).toEqual(['zones 1'])
  expect(findZone(app.deps.site.current, NOSE)).toMatchObject({ x: 46, visible: false })
})
