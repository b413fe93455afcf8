import { expect, inject, test } from 'vitest'

/** kB of 1,000 bytes, compressed (docs/performance.md). */
const LIMITS = { '/': 100, '/tratamientos/abdominoplastia': 95 }

test.each(Object.entries(LIMITS))(
  'the scripts that %s loads at first weigh at most %i kB',
  async (path, limit) => {
    const siteUrl = inject('siteUrl')
    const html = await (await fetch(new URL(path, siteUrl))).text()
    const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
    expect(scripts.length).toBeGreaterThan(5)
    const sizes = await Promise.all(
      scripts.map(async (script) => {
        const answer = await fetch(new URL(script, siteUrl), { headers: { 'accept-encoding': 'br' } })
        expect(answer.headers.get('content-encoding'), script).toBe('br')
        await answer.body?.cancel()
        return Number(answer.headers.get('content-length'))
      }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(limit * 1000)
  },
)
