import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

const article = '/blog/recuperacion-blefaroplastia-dia-a-dia'

/** In the page: until it has stood still for some frames. */
function settledScroll() {
  let still = 0
  let at = scrollY
  return new Promise<void>((done) => {
    const look = () => {
      still = scrollY === at ? still + 1 : 0
      at = scrollY
      if (still < 10) requestAnimationFrame(look)
      else done()
    }
    requestAnimationFrame(look)
  })
}

test('without JavaScript the blog shows its 24 articles under eight themes', async () => {
  const { page } = await openSite('/blog', { javaScript: false })
  await expect.poll(() => page.locator('main article').count()).toBe(24)
  await expect.poll(() => page.locator('main section h2').count()).toBe(8)
  const targets = await page
    .locator('main article a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(targets).size).toBe(24)
  await expect.poll(() => page.locator('nav[aria-label="Temas del blog"] a').count()).toBe(8)
})

test('the search forgives accents, needs every word, and can be shared', async () => {
  const { page } = await openSite('/blog')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Buscar en los artículos' }).fill('injerto mes')
  await page.getByRole('heading', { name: 'Artículos que coinciden con la búsqueda (1)' }).waitFor()
  await expect
    .poll(() => page.locator('main article h3').allInnerTexts())
    .toEqual(['Mes a mes tras un injerto capilar'])
  await page.waitForURL('**/blog?q=injerto+mes')
  await page.reload()
  await expect.poll(() => page.locator('main article').count()).toBe(1)
  await hydrated(page)
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect.poll(() => page.locator('main article').count()).toBe(24)
})

test('an article is complete without JavaScript: text, asides, questions, sources, and no review that it has not had', async () => {
  const { page } = await openSite(article, { javaScript: false })
  const main = page.locator('main')
  const text = await main.innerText()
  expect(text).toContain('Pendiente de revisión médica')
  expect(text).not.toMatch(/\[!|^#{2,}|\*\*/m)
  await expect.poll(() => main.locator('.note-warning', { hasText: 'llama al 112' }).count()).toBe(1)
  await expect.poll(() => main.locator('#fuentes li').count()).toBe(3)
  await expect.poll(() => main.locator('#preguntas details').count()).toBe(3)
  await expect.poll(() => main.locator('h1').count()).toBe(1)
  const targets = await main
    .locator('.page-index a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(targets.length).toBeGreaterThan(8)
  for (const target of targets) await expect.poll(() => page.locator(target).count()).toBe(1)
})

test('terms of the wiki are linked at their first mention only, and never in a heading', async () => {
  const { page } = await openSite('/blog/fue-y-dhi-comparadas-sin-marketing', { javaScript: false })
  const links = await page
    .locator('.prose a[href^="/wiki/termino/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(links).toContain('/wiki/termino/fue')
  expect(new Set(links).size).toBe(links.length)
  await expect.poll(() => page.locator(':is(h1, h2, h3) a[href^="/wiki/"]').count()).toBe(0)
})

test('a link of the text to the wiki goes through the router', async () => {
  const { page } = await openSite('/blog/fue-y-dhi-comparadas-sin-marketing')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('.prose a[href="/wiki/termino/fue"]').click()
  await page.locator('h1', { hasText: 'FUE' }).waitFor()
  await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('structured data names the organisation as author, and no date that nobody gave', async () => {
  const { page } = await openSite(article, { javaScript: false })
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent)))
  const [post, faq, crumbs] = data
  expect(post).toMatchObject({
    '@type': 'BlogPosting',
    author: { '@type': 'Organization', name: 'Clínicas Life' },
    inLanguage: 'es',
  })
  expect(post).not.toHaveProperty('datePublished')
  expect(faq['@type']).toBe('FAQPage')
  expect(crumbs.itemListElement).toHaveLength(4)
})

test('an unknown article and an unknown theme are not found, with others to read', async () => {
  const { page } = await openSite('/blog/recuperacion-de-blefaroplastia', { javaScript: false })
  expect((await page.request.get('/blog/recuperacion-de-blefaroplastia')).status()).toBe(404)
  expect((await page.request.get('/blog/categoria/nada')).status()).toBe(404)
  await expect.poll(() => page.locator('main').innerText()).toContain('Ese artículo ya no está publicado')
  await expect.poll(() => page.locator('main a[href^="/blog/"]').first().getAttribute('href')).toBe(article)
})

test('the feed is XML with every article and absolute addresses', async () => {
  const { page } = await openSite('/blog')
  await expect
    .poll(() => page.locator('link[type="application/rss+xml"]').getAttribute('href'))
    .toMatch(/^http.*\/blog\/rss\.xml$/)
  const response = await page.request.get('/blog/rss.xml')
  expect(response.headers()['content-type']).toMatch(/xml/)
  const { errors, links } = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'text/xml')
      return {
        errors: feed.querySelectorAll('parsererror').length,
        links: [...feed.querySelectorAll('item > link')].map(({ textContent }) => textContent),
      }
    },
    await response.text(),
  )
  expect(errors).toBe(0)
  expect(links).toHaveLength(24)
  for (const link of links) expect(link).toMatch(/^https?:\/\/[^/]+\/blog\/[a-z0-9-]+$/)
})

test('the index follows the reader, also over a jump back to the top', async () => {
  const { page } = await openSite(article)
  await hydrated(page)
  const current = page.locator('.page-index [aria-current]')
  const first = await page.locator('.page-index a').first().innerText()
  // As often as it takes: what arrives late may grow the page under a jump.
  const after = async (key: 'End' | 'Home') => {
    await page.keyboard.press(key)
    await page.evaluate(settledScroll)
    return current.innerText()
  }
  await expect.poll(() => after('End')).toBe('Fuentes')
  await expect.poll(() => after('Home')).toBe(first)
})

test('«¿Te ha resultado claro?» is answered with one press, thanked for, and tells where to write', async () => {
  const { page, errors, context } = await openSite(article)
  await hydrated(page)
  const posts: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/article-answers'))
      posts.push(request.postDataJSON())
  })
  const question = page.locator('#claro')
  await question.getByRole('button', { name: 'No del todo' }).click()
  await question.getByText('Gracias por decirlo').waitFor()
  await expect.poll(() => question.getByRole('link').getAttribute('href')).toBe('/contacto')
  await expect.poll(() => question.getByRole('button').count()).toBe(0)
  expect(posts).toEqual([{ slug: article.slice('/blog/'.length), clear: false }])
  expect(await context.cookies()).toEqual([])
  expect(errors).toEqual([])
})

test('an answer that does not arrive can be given again', async () => {
  const { page } = await openSite(article)
  await hydrated(page)
  await page.route('**/api/article-answers', (route) => route.abort())
  const question = page.locator('#claro')
  await question.getByRole('button', { name: 'Sí' }).click()
  await question.getByText('No hemos podido contar tu respuesta').waitFor()
  await page.unroute('**/api/article-answers')
  await question.getByRole('button', { name: 'Sí' }).click()
  await question.getByText('Nos ayuda a escribir mejor').waitFor()
  await expect.poll(() => question.getByRole('button').count()).toBe(0)
})

test('the question is answered without JavaScript too', async () => {
  const { page } = await openSite(article, { javaScript: false })
  await page.locator('#claro').getByRole('button', { name: 'Sí' }).click()
  await page.locator('#claro').getByText('Nos ayuda a escribir mejor').waitFor()
  await expect.poll(() => page.locator('h1').innerText()).toContain('blefaroplastia')
  await expect.poll(() => page.getByRole('button', { name: 'Compartir' }).isVisible()).toBe(false)
})

test('a page of the list that is not there is not found, and the first one has one address', async () => {
  const { page } = await openSite('/blog?pagina=1', { javaScript: false })
  await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/blog$/)
  for (const path of ['/blog?pagina=2', '/blog?pagina=uno', '/blog/categoria/capilar?pagina=2']) {
    expect((await page.request.get(path)).status()).toBe(404)
  }
})

test('on paper an article is its text and its sources, without what only a screen can use', async () => {
  const { page } = await openSite(article, { javaScript: false })
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['header.site-header', '#claro', '.reading-aside nav', '#seguir-leyendo']) {
    await expect.poll(() => page.locator(hidden).first().isVisible()).toBe(false)
  }
  for (const shown of ['h1', '#fuentes', '#preguntas details:last-child p']) {
    await expect.poll(() => page.locator(shown).first().isVisible()).toBe(true)
  }
})
