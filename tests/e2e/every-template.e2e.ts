import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { widthOf } from './browser.ts'
import { coveredThings, hiddenFocus } from './covered.ts'
import { LONG_WORDS } from './page-templates.ts'
import { expectFitsNarrow, expectForAll, sweepTemplates, visit } from './template-sweep.ts'

const sites = sweepTemplates(0)

test('all can use the page for what is not found, and it never scrolls sideways', async () => {
  await expectForAll(sites, '/no-existe')
  expect([...sites.phone.errors, ...sites.desk.errors]).toEqual(Array(2).fill(expect.stringContaining('404')))
})

test.for(LONG_WORDS)('%s never scrolls sideways on the narrowest phone', async (path) => {
  await visit(sites.phone, path, 320)
  await expectFitsNarrow(sites.phone)
  expect(sites.phone.errors).toEqual([])
})

test('a part that covers text or a control would be found, and so would a hidden focus', async () => {
  const { page } = sites.phone
  await visit(sites.phone, '/contacto', 390)
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
  const { page } = sites.phone
  await visit(sites.phone, '/contacto', 390)
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/logo/logo.svg'
    image.style.minWidth = '500px'
    document.querySelector('main')!.append(image)
  })
  expect((await axeViolations(page)).join()).toContain('image-alt')
  expect(await widthOf(page)).toBeGreaterThan(390)
})
