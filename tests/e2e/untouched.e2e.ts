import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from './browser.ts'

/** One prerendered page of each template, which carries only the styles that it needs as it stands. */
const PAGES = [
  ['/', '/tratamientos/abdominoplastia', '/todos-los-tratamientos', '/clinicas', '/clinicas/barakaldo'],
  [
    '/contacto',
    '/servicios',
    '/tratamientos-por-zonas',
    '/tratamientos/preocupacion/celulitis',
    '/unidad-laser',
  ],
  ['/equipo', '/quienes-somos', '/aviso-legal', '/wiki', '/blog', '/chat-ai', '/comparador-tratamientos'],
  ['/tratamientos/madrid/abdominoplastia', '/sitemap', '/gracias-formulario', '/experiencia-life'],
]

test.for(PAGES)(
  'an untouched page is complete and looks the same with all styles: %s …',
  async (...[paths]) => {
    await Promise.all(
      paths.map(async (path, index) => {
        const width = index % 2 ? 390 : 1440
        const { page, errors } = await openSite(path, { width, firstVisit: true })
        await untilSettled(page)
        expect(await changedByAllStyles(page), `${path} at ${width}`).toEqual([])
        expect(errors, path).toEqual([])
      }),
    )
  },
)

test('without user input home is laid out completely, in its own fonts', async () => {
  const { page } = await openSite('/', { width: 390, firstVisit: true })
  await untilSettled(page)
  expect(await page.locator('.site-footer').innerText()).toContain('Aviso legal')
  const letters = await page.evaluate(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
  )
  expect(letters).toBeGreaterThanOrEqual(3)
})

/** Until React, the islands and the fonts are loaded, without any user input. */
async function untilSettled(page: Page) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 3,
  )
  await page.waitForLoadState('networkidle')
}

/** Applies the full stylesheet and returns the elements whose place or style changed. */
function changedByAllStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const known = new Map<string, string>()
    // The same color can be written in several notations.
    const shade = (colour: string) => {
      if (!known.has(colour)) {
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        known.set(colour, canvas.getImageData(0, 0, 1, 1).data.join(' '))
      }
      return known.get(colour)!
    }
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')]
    const looks = () =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, font, display, visibility, borderTopWidth } =
          getComputedStyle(element)
        const place = [x, y + scrollY, width, height].map(Math.round)
        return [
          ...place,
          shade(color),
          shade(backgroundColor),
          font,
          display,
          visibility,
          borderTopWidth,
        ].join(' ')
      })
    const different = (one: string, other: string) => {
      const parts = other.split(' ')
      return one.split(' ').some((part, at) => {
        const distance = Math.abs(Number(part) - Number(parts[at]))
        return Number.isNaN(distance) ? part !== parts[at] : distance > 2
      })
    }
    // Excludes what React does late, or on the same input.
    for (const zones of document.querySelectorAll('.zones')) zones.toggleAttribute('data-live', true)
    const settledLooks = async () => {
      for (let last = looks(); ;) {
        await new Promise((done) => setTimeout(done, 500))
        const now = looks()
        if (last.join() === now.join()) return now
        last = now
      }
    }
    const before = await settledLooks()
    if (document.querySelector('link[rel=stylesheet][href*="/site-"]'))
      return ['the stylesheet was there already']
    const sheet = new Promise((done) => {
      new MutationObserver(() => {
        const link = document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/site-"]')
        if (link) link.addEventListener('load', done)
      }).observe(document.head, { childList: true })
    })
    dispatchEvent(new Event('wheel'))
    await sheet
    const after = await settledLooks()
    const changed = elements.filter(
      (element, index) => element.isConnected && different(before[index]!, after[index]!),
    )
    // The innermost ones show where the change started.
    return changed
      .filter((element) => !changed.some((other) => other !== element && element.contains(other)))
      .slice(0, 5)
      .map((element) => {
        const index = elements.indexOf(element)
        return `${element.tagName}.${element.className} | ${before[index]} | ${after[index]}`
      })
  })
}
