import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { doubleText, hydrated, openProfile, type Site, widthOf } from './browser.ts'
import { coveredThings, hiddenFocus } from './covered.ts'
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
  await expectNothingCovered(phone, '390 px')
  await resize(phone, 320)
  await expectNothingCovered(phone, '320 px')
  await expectFitsNarrow(phone)

  await visit(desk, path, 1440)
  expect(await axeViolations(desk.page), '1440 px').toEqual([])
  await expectFits(desk, 1440)
  await expectNothingCovered(desk, '1440 px')
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

async function expectNothingCovered({ page }: Site, width: string) {
  expect(await coveredThings(page), width).toEqual([])
  expect(await hiddenFocus(page), width).toEqual([])
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

test('a part that covers text or a control would be found, and so would a hidden focus', async () => {
  const { page } = phone
  await visit(phone, '/contacto', 390)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.className = 'in-the-way'
    button.textContent = '?'
    button.style.cssText = 'position:fixed;right:16px;bottom:200px;width:58px;height:58px;z-index:25'
    document.body.append(button)
  })
  expect((await coveredThings(page)).join()).toContain('in-the-way lies over')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.in-the-way')!.style.cssText =
      'position:fixed;inset:45% 0 0;z-index:25'
  })
  expect((await hiddenFocus(page)).length).toBeGreaterThan(0)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.in-the-way')!.style.cssText =
      'position:fixed;inset:60px 0 0;z-index:25'
  })
  expect((await coveredThings(page)).join()).toContain('is never free of in-the-way')
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
