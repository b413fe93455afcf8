import { expect, test } from 'vitest'
import { writtenSite } from '#content/site/written-site.ts'
import { createSiteHolder } from './site-holder.ts'

const hidden = { clinics: { bilbao: { active: false } } }

test('a change installs another site, and holders of the earlier one keep it', () => {
  const holder = createSiteHolder()
  const before = holder.current
  expect(before).toBe(writtenSite)
  holder.say({ settings: hidden })
  expect(holder.current.clinics).toHaveLength(13)
  expect(before.clinics).toHaveLength(14)
  expect(holder.current.fingerprint).not.toBe(before.fingerprint)
})

test('one source keeps its value when another changes', () => {
  const holder = createSiteHolder()
  holder.say({ settings: hidden })
  const [zone] = holder.current.allZones
  const place = { woman: { x: 1, y: 2 }, man: { x: 3, y: 4 }, visible: false, name: 'Otra' }
  holder.say({ zonePlaces: { [zone!.id]: place } })
  expect(holder.current.allZones[0]).toMatchObject({ name: 'Otra', x: 1, man: { x: 3, y: 4 } })
  expect(holder.current.clinics).toHaveLength(13)
})

test('a site that cannot be built leaves the current one in place', () => {
  const holder = createSiteHolder()
  holder.say({ settings: hidden })
  const before = holder.current
  const broken = { openings: { one: null } } as unknown as Parameters<typeof holder.say>[0]['settings']
  expect(() => holder.say({ settings: broken! })).toThrow('null')
  expect(holder.current).toBe(before)
  holder.say({ today: '2026-11-21' })
  expect(holder.current.clinics).toHaveLength(13)
})
