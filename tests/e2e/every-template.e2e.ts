import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { doubleText, hydrated, openProfile, type Site, widthOf } from './browser.ts'
import { LONG_WORDS, TEMPLATES } from './page-templates.ts'

let phone: Site
let desk: Site
beforeAll(async () => {
  phone = await openProfile({ width: 390 })
  desk = await openProfile({ width: 1440 })
})
afterAll(async () => {
  await phone.context.close()
  await desk.context.close()
})
beforeEach(() => {
  for (const { errors } of [phone, desk]) errors.length = 0
})

async function expectForAll(path: string) {
  await visit(phone, path, 390)
  expect(await axeViolations(phone.page), '390 px').toEqual([])
  await expectFits(phone, 390)
  await expectFitsNarrow(phone)

  await visit(desk, path, 1440)
  expect(await axeViolations(desk.page), '1440 px').toEqual([])
  await expectFits(desk, 1440)
  await expectFits(desk, 768)
}

async function visit(site: Site, path: string, width: number) {
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

/** On the narrowest phone, also with letters of twice the size. */
async function expectFitsNarrow(site: Site) {
  await expectFits(site, 320)
  await doubleText(site.page)
  await expectFits(site, 320)
}

test.for(TEMPLATES)('all can use %s, and it never scrolls sideways', async (path) => {
  await expectForAll(path)
  expect([...phone.errors, ...desk.errors]).toEqual([])
})

test('all can use the page for what is not found, and it never scrolls sideways', async () => {
  await expectForAll('/no-existe')
  expect([...phone.errors, ...desk.errors]).toEqual(Array(2).fill(expect.stringContaining('404')))
})

test.for(LONG_WORDS)('%s never scrolls sideways on the narrowest phone', async (path) => {
  await visit(phone, path, 320)
  await expectFitsNarrow(phone)
  expect(phone.errors).toEqual([])
})

test('a page that not all can use, and one that is too wide, would be found', async () => {
  const { page } = phone
  await visit(phone, '/contacto', 390)
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/logo/logo.svg'
    image.style.minWidth = '500px'
    document.querySelector('main')!.append(image)
  })
  expect((await axeViolations(page)).join()).toContain('image-alt')
  expect(await widthOf(page)).toBeGreaterThan(390)
})
