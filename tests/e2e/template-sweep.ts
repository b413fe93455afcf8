import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeViolations, bringAxe } from './axe.ts'
import { doubleText, hydrated, openProfile, type Site, widthOf } from './browser.ts'
import { coveredThings, hiddenFocus } from './covered.ts'
import { TEMPLATES } from './page-templates.ts'

type Sites = { phone: Site; desk: Site }

/** Files that share the templates, because files run side by side. */
const FILES = 3

/** Tests every third template, beginning with the `first`. @returns the profiles, open during the tests of the file */
export function sweepTemplates(first: 0 | 1 | 2): Sites {
  const sites = {} as Sites
  beforeAll(async () => {
    sites.phone = await openProfile({ width: 390, savesData: true })
    sites.desk = await openProfile({ width: 1440, savesData: true })
    await bringAxe(sites.phone.context)
    await bringAxe(sites.desk.context)
  })
  afterAll(async () => {
    await sites.phone.context.close()
    await sites.desk.context.close()
  })
  beforeEach(() => {
    for (const { errors } of [sites.phone, sites.desk]) errors.length = 0
  })
  const paths = TEMPLATES.filter((_, index) => index % FILES === first)
  test.for(paths)('all can use %s, and it never scrolls sideways', async (path) => {
    await expectForAll(sites, path)
    expect([...sites.phone.errors, ...sites.desk.errors]).toEqual([])
  })
  return sites
}

/** At all widths, by keyboard, and for axe. */
export async function expectForAll({ phone, desk }: Sites, path: string) {
  await visit(phone, path, 390)
  expect(await axeViolations(phone.page), '390 px').toEqual([])
  await expectFits(phone, 390)
  await expectNothingCovered(phone, '390 px')
  await resize(phone, 320)
  await expectNothingCovered(phone, '320 px')
  await expectFocusSeen(phone, '320 px')
  await expectFitsNarrow(phone)

  await visit(desk, path, 1440)
  expect(await axeViolations(desk.page), '1440 px').toEqual([])
  await expectFits(desk, 1440)
  await expectNothingCovered(desk, '1440 px')
  await expectFocusSeen(desk, '1440 px')
  await expectFits(desk, 768)
}

export async function visit(site: Site, path: string, width: number) {
  await resize(site, width)
  await site.page.goto(path)
  await hydrated(site.page)
}

async function resize({ page }: Site, width: number) {
  await page.setViewportSize({ width, height: width < 760 ? 844 : 900 })
}

async function expectFits(site: Site, width: number) {
  await resize(site, width)
  await expect.poll(() => widthOf(site.page), { message: `${width} px` }).toBe(width)
}

async function expectNothingCovered({ page }: Site, width: string) {
  expect(await coveredThings(page), width).toEqual([])
}

/** On phones at the narrowest width, where bars are highest. */
async function expectFocusSeen({ page }: Site, width: string) {
  expect(await hiddenFocus(page), width).toEqual([])
}

/** On the narrowest phone, also with letters of twice the size. */
export async function expectFitsNarrow(site: Site) {
  await expectFits(site, 320)
  await doubleText(site.page)
  await expectFits(site, 320)
}
