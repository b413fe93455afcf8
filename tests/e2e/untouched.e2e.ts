import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from './browser.ts'

/** A page of each template, which carries only the styles that it needs as it stands. */
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
  ['/tratamientos/madrid/abdominoplastia', '/sitemap', '/gracias-formulario', '/reservar-cita'],
  ['/experiencia-life', '/todos-los-tratamientos?q=laser', '/no-existe'],
]

/** Drawings that say nothing: they must never be what a visitor waits for. */
const DECORATION = /contour|emblem/

test.for(PAGES)(
  'an untouched page is complete and looks the same with all styles: %s …',
  async (...[paths]) => {
    await Promise.all(
      paths.map(async (path, index) => {
        const width = index % 2 ? 390 : 1440
        const { page, errors } = await openSite(path, {
          width,
          firstVisit: true,
        })
        await untilSettled(page)
        const painted = await largestPaint(page)
        expect(painted, path).toMatch(/^[A-Z]/)
        expect(painted, path).not.toMatch(DECORATION)
        expect(await changedByAllStyles(page), `${path} at ${width}`).toEqual([])
        const isExpected = (error: string) => path === '/no-existe' && error.includes('404')
        expect(
          errors.filter((error) => !isExpected(error)),
          path,
        ).toEqual([])
      }),
    )
  },
)

test('without user input home is laid out completely', async () => {
  const { page } = await openSite('/', { width: 390, firstVisit: true })
  await untilSettled(page)
  expect(await page.locator('.site-footer').innerText()).toContain('Aviso legal')
})

describe('running text', () => {
  test('is set in a system face on the first page of a visit, and in ours from the next one on', async () => {
    const { page } = await openSite('/', { width: 1440, firstVisit: true })
    const fetched = page.waitForResponse(/instrument-sans\.woff2$/)
    await untilSettled(page)
    await (await fetched).finished()
    expect(await usedFonts(page, '.lead')).not.toContain('Instrument Sans')
    await page.locator('.site-header').getByRole('link', { name: 'Contacto' }).click()
    await page.waitForURL(/\/contacto$/)
    await expect.poll(() => usedFonts(page, '.lead')).toContain('Instrument Sans')
  })

  test('is set in ours when the page is loaded again', async () => {
    const { page } = await openSite('/', { width: 390, firstVisit: true })
    const fetched = page.waitForResponse(/instrument-sans\.woff2$/)
    await untilSettled(page)
    await (await fetched).finished()
    await page.reload()
    await expect.poll(() => usedFonts(page, '.lead')).toContain('Instrument Sans')
  })
})

/** The element of the largest paint so far, with its classes. */
function largestPaint(page: Page): Promise<string> {
  type Paint = PerformanceEntry & { element: Element | null }
  return page.evaluate(
    () =>
      new Promise<string>((done) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as Paint
          done(element ? `${element.tagName}.${element.className}` : 'Gone')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** Names of the typefaces in which the browser draws the first such element. */
async function usedFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector,
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', {
    nodeId,
  })
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}

/** Until React, the islands and the title's typeface are loaded, without any user input. */
async function untilSettled(page: Page) {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await page.waitForLoadState('networkidle')
}

/** Applies the full stylesheet and returns the elements whose place or style changed. */
function changedByAllStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
      willReadFrequently: true,
    })!
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
    // What is hidden before and after has no size, and nobody sees its style.
    const isDrawn = (look: string) => !/^\S+ \S+ 0 0 /.test(look)
    const changed = elements.filter(
      (element, index) =>
        element.isConnected &&
        (isDrawn(before[index]!) || isDrawn(after[index]!)) &&
        different(before[index]!, after[index]!),
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
